import { createInstance } from "i18next";
import type { Language } from "../../../party/protocol/vocabulary";
import { readTexts } from "../../support/texts";

const texts = readTexts();
const i18n = createInstance();
await i18n.init({
  lng: "en",
  fallbackLng: false,
  resources: texts,
  interpolation: { escapeValue: false },
});

/** The texts of the screens in `language`. Binding texts are written out in the tests themselves. */
export function wordsIn(language: Language) {
  return i18n.getFixedT(language, [
    "interview",
    "call",
    "care",
    "check",
    "board",
    "code",
    "devices",
    "interviewer",
    "common",
    "landing",
    "test",
    "tour",
    "sample",
    "signin",
    "settings",
    "account",
    "dashboard",
    "legal",
    "assistant",
    "ai",
    "recording",
    "report",
    "applications",
    "mailbox",
    "journey",
    "resources",
    "speech",
    "tasks",
    "stories",
    "history",
    "feedback",
    "errors",
    "operator",
    "playback",
  ]);
}

export const words = wordsIn("en");
