import { runLighthouse } from "../support/lighthouse.ts";
import type { Row } from "../support/measure/report.ts";
import { median } from "../support/measure/statistics.ts";
import { startMocki } from "../support/mocki.ts";
import { serveEmptyPage } from "./support/empty-page.ts";

/** The pages for visitors who are new to Mocki. */
const PATHS = ["/", "/login"];
const LEAST_SCORE = 95;

type Result = { score: number; shift: number };

/** Lighthouse's speed of the public pages on its slow phone, beside an empty Remix page. */
export async function measureLighthouse({ runs }: { runs: number }): Promise<Row[]> {
  const empty = await serveEmptyPage();
  const mocki = await startMocki();
  try {
    // The first response of a started Worker is no page's cost.
    await Promise.all(PATHS.map((path) => fetch(mocki.origin + path).then((answer) => answer.text())));
    const pages = new Map<string, Result[]>(
      [empty.origin, ...PATHS.map((path) => mocki.origin + path)].map((url) => [url, []]),
    );
    // In turns, so that other load on the machine affects all of them.
    for (let run = 0; run < runs; run++) for (const [url, results] of pages) results.push(await measure(url));
    const nothing = summarize(pages.get(empty.origin) ?? []);
    return PATHS.flatMap((path) => describe(path, summarize(pages.get(mocki.origin + path) ?? []), nothing));
  } finally {
    await mocki.dispose();
    empty.close();
  }
}

async function measure(url: string): Promise<Result> {
  const { scores, shift } = await runLighthouse(url, { categories: ["performance"], slowPhone: true });
  return { score: scores.performance ?? Number.NaN, shift };
}

function summarize(results: readonly Result[]): Result {
  return { score: median(results.map(({ score }) => score)), shift: Math.max(...results.map(({ shift }) => shift)) };
}

function describe(path: string, page: Result, nothing: Result): Row[] {
  return [
    {
      what: `Lighthouse performance on a slow phone: ${path}, against the empty Remix page`,
      figure: page.score.toFixed(0),
      against: nothing.score.toFixed(0),
      goal: `≥ ${LEAST_SCORE}`,
      met: page.score >= LEAST_SCORE,
    },
    {
      what: `layout shift while loading: ${path}`,
      figure: page.shift.toFixed(3),
      against: nothing.shift.toFixed(3),
      goal: "0",
      met: page.shift < 0.0005,
    },
  ];
}
