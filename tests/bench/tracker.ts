import { readFileSync } from "node:fs";
import type { Mail } from "../../functions/shared/contract/mail.ts";
import { residentBytes } from "../support/measure/processor.ts";
import { bytes, milliseconds, type Row, times } from "../support/measure/report.ts";
import { median } from "../support/measure/statistics.ts";
import { type Mocki, startMocki } from "../support/mocki.ts";
import { makeMailbox } from "./support/mailbox.ts";
import { type Person, registerPerson, timeView } from "./support/person.ts";

export type TrackerOptions = { mails: number; few: number; views: number };

const BATCH = 50;
const MOST_GROWTH = 1.5;

/**
 * Mails through the whole product: page's request, analysis, matching, database. The baseline is the same bytes, read
 * and checked by the same Worker, and then refused because they name another user.
 */
export async function measureTracker({ mails, few, views }: TrackerOptions): Promise<Row[]> {
  const mocki = await startMocki();
  try {
    const [first, small, large, empty] = await Promise.all([1, 2, 3, 4].map(() => registerPerson(mocki)));
    if (!first || !small || !large || !empty) return [];
    // The first requests pay for the warm-up.
    await read(first, makeMailbox(4 * BATCH));
    const short = await read(small, makeMailbox(few));
    const before = resident(mocki);
    const long = await read(large, makeMailbox(mails));
    const after = resident(mocki);
    const { applications } = (await (await large.ask("GET", "/api/tracker")).json()) as { applications: unknown[] };
    const full: number[] = [];
    const none: number[] = [];
    for (let n = 0; n < views; n++) {
      full.push(await timeView(large, "/api/tracker"));
      none.push(await timeView(empty, "/api/tracker"));
    }
    const ratio = long.own / long.refused;
    const growth = long.own / mails / (short.own / few);
    const said = mails.toLocaleString("en");
    return [
      {
        what: `${said} mails read by the built-in, matched and stored in batches of ${BATCH}: each mail (${Math.round((mails / long.own) * 1_000)} a second)`,
        figure: milliseconds(long.own / mails),
        against: milliseconds(long.refused / mails),
        ratio: times(ratio),
      },
      {
        what: `the same: memory of workerd afterwards against before`,
        figure: bytes(after),
        against: bytes(before),
        ratio: times(after / before),
      },
      {
        what: `each mail of ${said} against each of ${few.toLocaleString("en")}`,
        figure: milliseconds(long.own / mails),
        against: milliseconds(short.own / few),
        ratio: times(growth),
        goal: `≤ ${MOST_GROWTH}×`,
        met: growth <= MOST_GROWTH,
      },
      {
        what: `the list with ${applications.length.toLocaleString("en")} applications against an empty one: time to the last byte`,
        figure: milliseconds(median(full)),
        against: milliseconds(median(none)),
        ratio: times(median(full) / median(none)),
      },
    ];
  } finally {
    await mocki.dispose();
  }
}

/** Milliseconds for all of them, and for as many that are refused; in turns, so that other load affects both. */
async function read(person: Person, mails: readonly Mail[]): Promise<{ own: number; refused: number }> {
  const sums = { own: 0, refused: 0 };
  for (let start = 0; start < mails.length; start += BATCH) {
    const some = mails.slice(start, start + BATCH).map((mail) => ({ mail, gmailId: null }));
    for (const [key, uid, status] of [
      ["refused", "somebody-else", 401],
      ["own", person.uid, 200],
    ] as const) {
      const began = performance.now();
      const response = await person.ask("POST", "/api/tracker/analysis", {
        uid,
        source: "files",
        mails: some,
        model: null,
      });
      await response.text();
      sums[key] += performance.now() - began;
      if (response.status !== status) throw new Error(`A batch was answered with ${response.status}.`);
    }
  }
  return sums;
}

/** Resident memory of all of the product's workerd processes. */
function resident(mocki: Mocki): number {
  const own = mocki.processes().filter((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd"));
  return own.reduce((sum, pid) => sum + residentBytes(pid), 0);
}
