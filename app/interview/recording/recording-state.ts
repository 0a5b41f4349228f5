import { ObservableValue } from "../../state/observable";
import type { RecorderState } from "./interview-recorder";

/** `waiting`: another tab of this interview records. `unsupported`: the browser can't record, or keeps no files. */
export type RecordingState = {
  now: "off" | "waiting" | "unsupported" | RecorderState;
  /** Stored of this interview by this page. */
  bytes: number;
};

export const RECORDING_OFF: RecordingState = { now: "off", bytes: 0 };

/** Of the page's interview. */
export const recordingState = new ObservableValue(RECORDING_OFF);
