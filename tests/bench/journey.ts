import { encodePng } from "../../functions/picture/encode-png.ts";
import { paintJourney } from "../../functions/picture/paint-journey.ts";
import { JOB_STATUSES, STAGES } from "../../functions/shared/contract/tracker.ts";
import { countJourney, type Traveled } from "../../functions/shared/journey/count.ts";
import { layOutJourney } from "../../functions/shared/journey/layout.ts";
import { milliseconds, type Row, times } from "../support/measure/report.ts";
import { median } from "../support/measure/statistics.ts";

export type JourneyOptions = { applications: number; few: number; rounds: number; pictures: number };

const SIZE = { width: 1_200, height: 340 };
/** A page first parses the rows. */
const MOST_OF_READING = 1;
const MOST_GROWTH = 1.5;

/** The chart of many applications: counts and layout after each row change, and the preview picture. */
export async function measureJourney({ applications, few, rounds, pictures }: JourneyOptions): Promise<Row[]> {
  const many = rowsOf(applications);
  const some = rowsOf(few);
  const text = JSON.stringify(many);
  const layOut = (rows: readonly Traveled[]) => layOutJourney(countJourney(rows, null, null), SIZE);
  const spent = { many: [] as number[], some: [] as number[], read: [] as number[] };
  // The first rounds warm up the compiler.
  for (let round = -20; round < rounds; round++) {
    const took = {
      many: timeOf(() => layOut(many)),
      some: timeOf(() => layOut(some)),
      read: timeOf(() => JSON.parse(text)),
    };
    if (round < 0) continue;
    spent.many.push(took.many);
    spent.some.push(took.some);
    spent.read.push(took.read);
  }
  const [own, small, read] = [median(spent.many), median(spent.some), median(spent.read)];
  const growth = own / applications / (small / few);
  const [large, little] = [await picture(many, pictures), await picture(some, pictures)];
  const said = applications.toLocaleString("en");
  return [
    {
      what: `the journey chart of ${said} applications counted and laid out, against reading their JSON`,
      ...{ figure: milliseconds(own), against: milliseconds(read), ratio: times(own / read) },
      ...{ goal: `≤ ${MOST_OF_READING}×`, met: own / read <= MOST_OF_READING },
    },
    {
      what: `a thousand of ${said} applications in it against a thousand at the rate of ${few}`,
      ...{
        figure: milliseconds((own / applications) * 1_000),
        against: milliseconds((small / few) * 1_000),
        ratio: times(growth),
      },
      ...{ goal: `≤ ${MOST_GROWTH}×`, met: growth <= MOST_GROWTH },
    },
    {
      what: `the preview picture of ${said} applications (PNG, 1200×630) against one of ${few}`,
      ...{ figure: milliseconds(large), against: milliseconds(little), ratio: times(large / little) },
    },
  ];
}

async function picture(rows: readonly Traveled[], rounds: number): Promise<number> {
  const journey = countJourney(rows, null, null);
  const spent: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const begun = performance.now();
    await encodePng(await paintJourney({ journey, updatedAt: 0, language: "en" }));
    if (round >= 0) spent.push(performance.now() - begun);
  }
  return median(spent);
}

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function rowsOf(count: number): Traveled[] {
  return Array.from({ length: count }, (_, at) => ({
    status: JOB_STATUSES[at % JOB_STATUSES.length] ?? "applied",
    reached: STAGES.slice(0, 1 + (at % 4)),
    answeredAt: at % 3 === 0 ? null : "2026-03-09T10:00:00Z",
    appliedAt: new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString(),
    updatedAt: "2026-03-09T10:00:00Z",
    isDemo: false,
  }));
}
