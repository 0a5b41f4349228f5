import type { RoomRecord } from "../party/protocol/record";
import type { AccountExport, OwnFile } from "./contract/account";
import { ApiError } from "./contract/errors";
import type { Accounts } from "./db/accounts";
import type { Allowance } from "./db/allowance";
import type { OwnInterviews } from "./db/own-interviews";
import type { PreferenceStore } from "./db/preferences";
import type { TrackerStore } from "./db/tracker";
import type { TrackerShares } from "./db/tracker-shares";
import type { OwnFiles } from "./files/own-files";
import type { CurrentUser } from "./sessions";

/** The JSON of `accountExportSchema`, piece by piece: an interview may be large, and there may be many. */
export type ExportAccount = (user: CurrentUser) => Promise<ReadableStream<Uint8Array>>;

type Parts = {
  accounts: Accounts;
  ownInterviews: OwnInterviews;
  preferences: PreferenceStore;
  files: OwnFiles;
  allowance: Pick<Allowance, "list">;
  tracker: Pick<TrackerStore, "refreshed" | "page">;
  trackerShares: Pick<TrackerShares, "list">;
  now: () => number;
};
type ExportedInterview = AccountExport["interviews"][number];

const IDS_AT_ONCE = 100;
const EVENTS_AT_ONCE = 500;

/** JSON that is written already. */
class Written {
  constructor(readonly text: string) {}
}
/** An object whose lists are written piece by piece after what it begins with. */
type Pieces = { head: object; lists: Readonly<Record<string, AsyncIterable<unknown> | Pieces>> };

export function createExportAccount(parts: Parts): ExportAccount {
  const { accounts, ownInterviews, preferences, files, allowance, tracker, trackerShares, now } = parts;

  async function* listInterviews(uid: string): AsyncIterable<ExportedInterview> {
    const mine = new Set([uid, ...(await accounts.listAliases(uid))]);
    for (let after = ""; ; ) {
      const ids = await ownInterviews.list(uid, after, IDS_AT_ONCE);
      for (const id of ids) {
        const record = await ownInterviews.read(uid, id);
        if (record) yield exportInterview(record, mine);
      }
      if (ids.length < IDS_AT_ONCE) return;
      after = ids.at(-1) ?? after;
    }
  }

  async function* listFiles(uid: string): AsyncIterable<OwnFile> {
    for await (const page of files.list(uid)) yield* page;
  }

  async function* listEvents(uid: string): AsyncIterable<Written> {
    for (let after = ""; ; ) {
      const some = await tracker.page(uid, after, EVENTS_AT_ONCE);
      for (const { body } of some) yield new Written(body);
      if (some.length < EVENTS_AT_ONCE) return;
      after = some.at(-1)?.id ?? after;
    }
  }

  return async ({ record, plan }) => {
    const { uid } = record;
    const [settings, counted, refreshed, shares] = await Promise.all([
      preferences.find(uid),
      allowance.list(uid),
      tracker.refreshed(uid),
      trackerShares.list(uid),
    ]);
    if (!settings) throw new ApiError("unauthorized");
    const head = {
      v: 1,
      exportedAt: now(),
      account: { ...record, plan },
      settings,
      counted,
    } satisfies Partial<AccountExport>;
    const applications = {
      head: { refreshed, shares } satisfies Partial<AccountExport["applications"]>,
      lists: { events: listEvents(uid) },
    };
    return toStream(
      writeJson({ head, lists: { interviews: listInterviews(uid), files: listFiles(uid), applications } }),
    );
  };
}

/** The interview without what is the other's alone: their ids, and the hints that nobody else was shown. */
export function exportInterview(record: RoomRecord, mine: ReadonlySet<string>): ExportedInterview {
  const own = new Set(record.members.filter(({ uid }) => mine.has(uid)).map(({ participantId }) => participantId));
  return {
    ...record,
    members: record.members.map(({ participantId, name, role, joinedAt }) => ({
      ...{ participantId, name, role, joinedAt },
      you: own.has(participantId),
    })),
    suggestions: record.suggestions.filter(({ audience, requestedBy }) => audience === "room" || own.has(requestedBy)),
  };
}

async function* writeJson({ head, lists }: Pieces): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, list] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:`;
    if ("head" in list) {
      yield* writeJson(list);
      continue;
    }
    yield "[";
    let separator = "";
    for await (const item of list) {
      yield separator + (item instanceof Written ? item.text : JSON.stringify(item));
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}

/** One piece at a time, as it is taken. What fails breaks the answer off, so that nobody takes half for the whole. */
function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
