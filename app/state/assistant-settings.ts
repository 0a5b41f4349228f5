import * as v from "valibot";
import { ASSISTANT_MODES, type AssistantMode, PROMPT_TYPES, type PromptType } from "../../party/protocol/vocabulary";
import { type BrowserStorage, openBrowserStorage } from "./browser-storage";
import { Observable } from "./observable";

/** The model of one prompt type; if `isEnabled`, it overrides the one chosen in the menu. */
export type PromptSetting = { promptType: PromptType; model: string; isEnabled: boolean };

/** The person's choices for the assistant, stored in this browser. */
export type AssistantSettings = {
  /** From the menu; null: the server's default. */
  model: string | null;
  mode: AssistantMode;
  promptType: PromptType;
  /** One for each prompt type. */
  prompts: readonly PromptSetting[];
};

export const DEFAULT_PROMPT_MODEL = "deepseek-v3";
export const DEFAULT_PROMPT_TYPE: PromptType = "BQ";

export function defaultPromptSetting(promptType: PromptType): PromptSetting {
  return { promptType, model: DEFAULT_PROMPT_MODEL, isEnabled: false };
}

export const DEFAULT_ASSISTANT_SETTINGS: AssistantSettings = {
  model: null,
  mode: "interview_hint",
  promptType: DEFAULT_PROMPT_TYPE,
  prompts: PROMPT_TYPES.map(defaultPromptSetting),
};

const modelSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const promptSchema = v.object({ promptType: v.picklist(PROMPT_TYPES), model: modelSchema, isEnabled: v.boolean() });
const storedSchema = v.object({
  model: v.fallback(v.nullable(modelSchema), null),
  mode: v.fallback(v.picklist(ASSISTANT_MODES), DEFAULT_ASSISTANT_SETTINGS.mode),
  promptType: v.fallback(v.picklist(PROMPT_TYPES), DEFAULT_PROMPT_TYPE),
  prompts: v.fallback(v.array(v.fallback(v.nullable(promptSchema), null)), []),
});

export const ASSISTANT_SETTINGS_KEY = "mocki.assistant";

/** Invalid values become their defaults; the rest stays. */
export function parseAssistantSettings(json: string | null): AssistantSettings {
  const stored = v.safeParse(storedSchema, parseJson(json));
  if (!stored.success) return DEFAULT_ASSISTANT_SETTINGS;
  const { prompts, ...rest } = stored.output;
  const known = PROMPT_TYPES.map(
    (promptType) => prompts.findLast((one) => one?.promptType === promptType) ?? defaultPromptSetting(promptType),
  );
  return { ...rest, prompts: known };
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

export class AssistantSettingsStore extends Observable<AssistantSettings> {
  constructor(private readonly storage: BrowserStorage | null) {
    super(readSettings(storage), DEFAULT_ASSISTANT_SETTINGS);
  }

  /** Follows changes of other tabs until the returned function is called. `events` is the window. */
  watch(events: EventTarget): () => void {
    const onStorage = (event: Event) => {
      const { key } = event as Event & { key: string | null };
      if (key === null || key === ASSISTANT_SETTINGS_KEY) this.setView(readSettings(this.storage));
    };
    events.addEventListener("storage", onStorage);
    return () => events.removeEventListener("storage", onStorage);
  }

  change(change: Partial<Omit<AssistantSettings, "prompts">>): void {
    this.write({ ...readSettings(this.storage), ...change });
  }

  setPrompt(setting: PromptSetting): void {
    const now = readSettings(this.storage);
    const prompts = now.prompts.map((one) => (one.promptType === setting.promptType ? setting : one));
    this.write({ ...now, prompts });
  }

  private write(next: AssistantSettings): void {
    this.storage?.setItem(ASSISTANT_SETTINGS_KEY, JSON.stringify(next));
    this.setView(next);
  }
}

function readSettings(storage: BrowserStorage | null): AssistantSettings {
  return parseAssistantSettings(storage?.getItem(ASSISTANT_SETTINGS_KEY) ?? null);
}

let opened: AssistantSettingsStore | null = null;

/** The page's instance. */
export function openAssistantSettings(): AssistantSettingsStore {
  opened ??= new AssistantSettingsStore(openBrowserStorage());
  return opened;
}
