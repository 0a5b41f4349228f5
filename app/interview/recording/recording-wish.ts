import * as v from "valibot";
import { ObservableValue } from "../../state/observable";
import { TAB_DRAFTS, tabStorage } from "../../state/tab-storage";

/** Whether the person records themselves in this interview: chosen for each one, and kept over a reload. */
const wishSchema = v.object({ on: v.boolean(), camera: v.boolean() });
export type RecordingWish = v.InferOutput<typeof wishSchema>;

const OFF: RecordingWish = { on: false, camera: false };

function load(): RecordingWish {
  if (typeof window === "undefined") return OFF;
  try {
    return v.parse(wishSchema, JSON.parse(tabStorage.getItem(TAB_DRAFTS.recording) ?? ""));
  } catch {
    // Never said in this tab.
    return OFF;
  }
}

class Wish extends ObservableValue<RecordingWish> {
  readonly change = (change: Partial<RecordingWish>): void => {
    const next = { ...this.getView(), ...change };
    tabStorage.setItem(TAB_DRAFTS.recording, JSON.stringify(next));
    this.set(next);
  };
  /** After the interview. */
  readonly forget = (): void => {
    tabStorage.removeItem(TAB_DRAFTS.recording);
    this.set(OFF);
  };
}

export const recordingWish = new Wish(load(), OFF);
