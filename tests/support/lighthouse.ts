import lighthouse from "lighthouse";
import { findFreePort } from "../../functions/local/ports";
import { launchBrowser } from "./browser";

/** Lighthouse's categories, scored from 0 to 100. */
export type Category = "accessibility" | "best-practices" | "seo" | "performance";

export type LighthouseOptions = {
  categories: readonly Category[];
  /** A slow phone on a slow network, simulated from the measurements, as is Lighthouse's default. Default: false. */
  slowPhone?: boolean;
};

export type LighthouseReport = {
  scores: Partial<Record<Category, number>>;
  /** Cumulative layout shift; only measured with `performance`. */
  shift: number;
  /** Failed audits, one sentence each, with the elements concerned. */
  findings: string[];
};

/** Runs Lighthouse on `url` in a browser of its own. Emulates a phone, as is its default. */
export async function runLighthouse(url: string, options: LighthouseOptions): Promise<LighthouseReport> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      output: "json",
      onlyCategories: [...options.categories],
      disableFullPageScreenshot: true,
      throttlingMethod: options.slowPhone ? "simulate" : "provided",
      // Only the page's own requests count; nothing is kept from an earlier run.
      maxWaitForLoad: 45_000,
    });
    if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
    const scores = Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)]),
    );
    return {
      scores,
      shift: lhr.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
      findings: Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
        id === "performance" ? [] : auditRefs.flatMap((ref) => describe(id, lhr.audits[ref.id], ref.weight)),
      ),
    };
  } finally {
    await browser.close();
  }
}

type Audit = { title: string; score: number | null; details?: unknown; errorMessage?: string };

function describe(category: string, audit: Audit | undefined, weight: number): string[] {
  if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
  return [`${category}: ${audit.errorMessage ?? audit.title} ${JSON.stringify(audit.details ?? "").slice(0, 1_500)}`];
}
