import type { ReportSource } from "../../party/report/report";

/** The language that the interview was held in. */
export function reportLanguage({ segments, mock }: Pick<ReportSource, "segments" | "mock">): string {
  return mock?.lang ?? segments[0]?.lang ?? "en";
}
