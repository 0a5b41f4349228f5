import type { InterviewType } from "../../../protocol/vocabulary";

/** The parts of a full answer, in order. */
export const PARTS = {
  story: ["situation", "task", "action", "result", "lesson"],
  technical: ["core", "way", "reason", "price", "check"],
  personal: ["point", "reason", "example", "link"],
} as const;
export type Shape = keyof typeof PARTS;
export type Part = (typeof PARTS)[Shape][number];

export function shapeOf(frame: InterviewType): Shape {
  if (frame === "behavioral") return "story";
  return frame === "technical" ? "technical" : "personal";
}
