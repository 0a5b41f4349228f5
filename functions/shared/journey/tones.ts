import type { JourneyNode } from "../contract/journey";

/** The design's colors of stages: `--color-stage-*`. */
export type StageTone = "applied" | "assessment" | "interview" | "offer" | "rejected" | "unknown";

export const TONE: Record<JourneyNode, StageTone> = {
  applied: "applied",
  online_assessment: "assessment",
  virtual_onsite_interview: "interview",
  offer: "offer",
  accepted: "offer",
  offered: "offer",
  in_progress: "interview",
  no_reply: "unknown",
  silent: "unknown",
  withdrawn: "applied",
  rejected: "rejected",
};

/** How much of a band's color covers what lies behind it. */
export const BAND_OPACITY = 0.3;
