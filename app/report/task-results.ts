import type { CodingWork, TestedRun } from "../../party/protocol/mock";

/** Where hidden tests run: on the candidate's page in an AI interview, on the interviewer's in a peer interview. */
export type RanBy = "you" | "interviewer";

/**
 * The run of hidden tests that counts. In an AI interview the first one: the candidate knows its results afterwards. An
 * interviewer may repeat them, and the last one shows where the work ended.
 */
export function hiddenResult({ tested }: Pick<CodingWork, "tested">, ranBy: RanBy): TestedRun | undefined {
  const isHidden = (run: TestedRun) => run.isHidden;
  return ranBy === "you" ? tested.find(isHidden) : tested.findLast(isHidden);
}
