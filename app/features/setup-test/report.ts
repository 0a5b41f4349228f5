import type { CheckId, Finding, Result } from "./findings";

export type ReportLine = { id: CheckId; title: string; result: Result };

export type ReportWords = {
  title: string;
  /** When and in which language. */
  head: readonly string[];
  technical: string;
  notTested: string;
  sumUp: (id: CheckId, finding: Finding) => string;
};

/** The browser's own description: nothing that identifies its user or network. */
export type Environment = Readonly<Record<string, string | number | boolean>>;

/**
 * Plain text: first what was found, in the page's language, then measures and codes as they are. Of devices it has the
 * names that browsers give, and of addresses none.
 */
export function writeReport(lines: readonly ReportLine[], environment: Environment, words: ReportWords): string {
  const found = lines.map(({ id, title, result }) =>
    result.phase === "done" ? words.sumUp(id, result.finding) : `${title}: ${words.notTested}`,
  );
  const technical = lines.flatMap(({ id, result }) =>
    result.phase === "done" ? `${id}: ${describeFacts(result.finding)}` : [],
  );
  return [
    words.title,
    ...words.head,
    "",
    ...found.map((line) => `- ${line}`),
    "",
    words.technical,
    ...Object.entries(environment).map(([name, value]) => `${name}: ${value}`),
    ...technical,
    "",
  ].join("\n");
}

function describeFacts({ code, facts }: Finding): string {
  return [code, ...Object.entries(facts ?? {}).map(([name, value]) => `${name}=${value}`)].join(" ");
}
