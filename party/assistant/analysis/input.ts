import type { InterviewType } from "../../protocol/vocabulary";
import type { Line } from "../task";

export type AnalysisInput = {
  interviewType: InterviewType;
  /** The language to judge in: a tag such as `zh-TW`. */
  lang: string;
  question: { segmentId: string | null; text: string };
  /** First to last; may be empty. */
  answer: readonly Line[];
};
