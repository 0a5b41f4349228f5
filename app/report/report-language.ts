import type { ReportSource } from "../../party/report/report";

/** The language of the interview. */
export function reportLanguage({ segments, mock }: Pick<ReportSource, "segments" | "mock">): string {
  return mock?.lang ?? segments[0]?.lang ?? "en";
}
