import type { StageTone } from "../../../../functions/shared/journey/tones";

/** Colors of stages as full class names, because Tailwind scans for whole names. */
export const FILL: Record<StageTone, string> = {
  applied: "fill-stage-applied",
  assessment: "fill-stage-assessment",
  interview: "fill-stage-interview",
  offer: "fill-stage-offer",
  rejected: "fill-stage-rejected",
  unknown: "fill-stage-unknown",
};

export const BACKGROUND: Record<StageTone, string> = {
  applied: "bg-stage-applied",
  assessment: "bg-stage-assessment",
  interview: "bg-stage-interview",
  offer: "bg-stage-offer",
  rejected: "bg-stage-rejected",
  unknown: "bg-stage-unknown",
};
