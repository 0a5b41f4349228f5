import type { CueGroup } from "./cue-group";
import { OTHER_CUES } from "./other-cues";
import { OUTCOME_CUES } from "./outcome-cues";
import { STEP_CUES } from "./step-cues";

export const CUES = { ...OUTCOME_CUES, ...STEP_CUES, ...OTHER_CUES } as const satisfies Record<string, CueGroup>;

export type CueName = keyof typeof CUES;
