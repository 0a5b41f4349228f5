/** Possible remarks on an answer. Each is written in every language in `remarks-*.ts`. */
export const REMARKS = [
  "direct",
  "own_action",
  "figure",
  "outcome",
  "reason",
  "tradeoff",
  "mechanism",
  "detail",
  "no_situation",
  "no_task",
  "no_action",
  "no_result",
  "we_only",
  "no_figure",
  "no_reason",
  "no_tradeoff",
  "no_mechanism",
  "no_example",
  "cliche",
  "vague",
  "unsure",
  "repeated",
  "too_long",
  "restated",
  "beside_question",
  "fillers",
  "short",
] as const;
export type Remark = (typeof REMARKS)[number];

export type RemarkTexts = Record<Remark, { text: string; instead?: string }>;

export type AnalysisTexts = {
  remarks: RemarkTexts;
  reasons: Record<"no_answer" | "too_little" | "off_topic" | "meaningless", string>;
  criteria: Record<"relevance" | "structure" | "evidence" | "clarity", string>;
  star: Record<"situation" | "task" | "action" | "result", string>;
  /** Descriptions of missing parts. */
  gaps: Record<
    "situation" | "task" | "action" | "result" | "answer" | "reason" | "example" | "tradeoff" | "close",
    string
  >;
  outline: Record<"answer" | "reason" | "example" | "tradeoff" | "close", string>;
  words: {
    score: string;
    notScored: string;
    noQuestion: string;
    strengths: string;
    improvements: string;
    star: string;
    delivery: string;
    instead: string;
    trySaying: string;
    missing: string;
    pace: (pace: number, unit: "words" | "characters") => string;
    amount: (amount: number, unit: "words" | "characters") => string;
    fillers: string;
    hedges: string;
    pauses: (count: number, longest: string) => string;
    quote: (words: string) => string;
    colon: string;
    comma: string;
  };
};
