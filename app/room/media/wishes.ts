import * as v from "valibot";
import type { DeviceChoice } from "./media-view";
import type { KeptText } from "./ports";

/** Whether the person wants each capture on, available or not. Survives a reload of the tab. */
const wishesSchema = v.object({
  microphone: v.fallback(v.boolean(), true),
  cameraAudio: v.fallback(v.boolean(), false),
  /** Null: never said; then it is wanted if the browser has allowed it already. */
  camera: v.fallback(v.nullable(v.boolean()), null),
  muted: v.fallback(v.boolean(), false),
});
export type Wishes = v.InferOutput<typeof wishesSchema>;

const id = v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(500))), null);
const choiceSchema = v.object({ microphone: id, camera: id, speaker: id });

const WISHES_KEY = "mocki.media";
const CHOICE_KEY = "mocki.devices";

export function loadWishes(tab: KeptText): Wishes {
  const wishes = parse(wishesSchema, tab.getItem(WISHES_KEY));
  return wishes.microphone ? { ...wishes, cameraAudio: false } : wishes;
}

export function saveWishes(tab: KeptText, wishes: Wishes): void {
  tab.setItem(WISHES_KEY, JSON.stringify(wishes));
}

export function loadChoice(browser: KeptText): DeviceChoice {
  return parse(choiceSchema, browser.getItem(CHOICE_KEY));
}

export function saveChoice(browser: KeptText, choice: DeviceChoice): void {
  browser.setItem(CHOICE_KEY, JSON.stringify(choice));
}

function parse<T extends v.GenericSchema>(schema: T, text: string | null): v.InferOutput<T> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? "{}"));
    if (parsed.success) return parsed.output;
  } catch {
    // Invalid JSON counts as empty.
  }
  return v.parse(schema, {});
}
