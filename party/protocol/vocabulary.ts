/** Words that browser, Worker and rooms share. Each list is the only place where its values are written. */

/** Languages of the interface, and of all that is written in it: questions, hints, stories. */
export const LANGUAGES = ["en", "zh-CN", "zh-TW"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages that people speak in an interview, as speech recognition names them. */
export const SPOKEN_LANGUAGES = ["en-US", "zh-CN", "zh-TW"] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

export function isSpokenLanguage(tag: string): tag is SpokenLanguage {
  return SPOKEN_LANGUAGES.some((known) => known === tag);
}

export const SPOKEN_LANGUAGE_OF: Readonly<Record<Language, SpokenLanguage>> = {
  en: "en-US",
  "zh-CN": "zh-CN",
  "zh-TW": "zh-TW",
};
export const LANGUAGE_OF: Readonly<Record<SpokenLanguage, Language>> = {
  "en-US": "en",
  "zh-CN": "zh-CN",
  "zh-TW": "zh-TW",
};

export const INTERVIEW_MODES = ["peer", "ai", "test"] as const;
export type InterviewMode = (typeof INTERVIEW_MODES)[number];

/** Roles that a participant can have. */
export const SEAT_ROLES = ["interviewer", "candidate"] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];

/** Roles that a transcript line can have. */
export const MESSAGE_ROLES = ["interviewer", "candidate", "ai"] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

export const PROMPT_TYPES = ["BQ", "CODE", "HR", "TECH_CN"] as const;
export type PromptType = (typeof PROMPT_TYPES)[number];

export const ASSISTANT_MODES = ["none", "interview_hint", "answer_analysis", "ai_mock"] as const;
export type AssistantMode = (typeof ASSISTANT_MODES)[number];

/** Kinds of assistant output. `model_answer`: an example of a good answer, on demand. */
export const SUGGESTION_KINDS = ["interview_hint", "answer_analysis", "model_answer", "ai_mock"] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** The built-in rules, which need no key and no network. */
export const COACH = "coach";

export const INTERVIEW_TYPES = ["technical", "behavioral", "hr", "language"] as const;
export type InterviewType = (typeof INTERVIEW_TYPES)[number];

/** The interview type that a prompt type is made for. */
export const INTERVIEW_TYPE_OF: Readonly<Record<PromptType, InterviewType>> = {
  BQ: "behavioral",
  CODE: "technical",
  HR: "hr",
  TECH_CN: "technical",
};
const PROMPT_TYPE_OF: Readonly<Record<InterviewType, PromptType>> = {
  technical: "CODE",
  behavioral: "BQ",
  hr: "HR",
  language: "BQ",
};

/** The prompt type that leads an interview of this type. Technical interviews in Chinese have one of their own. */
export function promptTypeOf(type: InterviewType, lang: string): PromptType {
  return type === "technical" && lang.startsWith("zh") ? "TECH_CN" : PROMPT_TYPE_OF[type];
}

export const RECOGNITION_PROVIDERS = ["browser", "google", "baidu", "xunfei", "openai", "workers-ai"] as const;
export type RecognitionProvider = (typeof RECOGNITION_PROVIDERS)[number];
/** Providers that the room connects to with the operator's key. */
export type SpeechProvider = Exclude<RecognitionProvider, "browser">;
export const SPEECH_PROVIDERS = [
  "google",
  "baidu",
  "xunfei",
  "openai",
  "workers-ai",
] as const satisfies readonly SpeechProvider[];

/** The interviewers of AI interviews: neutral, warm, pressing. Each has a voice of their own. */
export const INTERVIEWERS = ["ava", "maya", "victor"] as const;
export type Interviewer = (typeof INTERVIEWERS)[number];

/** Providers that speak an interviewer's sentences, by way of the Worker. */
export const VOICE_PROVIDERS = ["openai", "google", "baidu", "workers-ai"] as const;
export type VoiceProvider = (typeof VOICE_PROVIDERS)[number];

/** Languages that no browser runs; the operator may have a server that does. */
export const SERVER_LANGUAGES = ["java", "cpp", "go"] as const;
export type ServerLanguage = (typeof SERVER_LANGUAGES)[number];

/** Origin of a stream's words: its sender, or a shared call, in which the opposite role speaks. */
export const AUDIO_SOURCES = ["self", "shared_audio"] as const;
export type AudioSource = (typeof AUDIO_SOURCES)[number];

export const PLANS = ["free", "pro"] as const;
export type Plan = (typeof PLANS)[number];

export function oppositeRole(role: SeatRole): SeatRole {
  return role === "interviewer" ? "candidate" : "interviewer";
}

/** How many people a room of this mode seats. */
export function seatsOf(mode: InterviewMode): 1 | 2 {
  return mode === "peer" ? 2 : 1;
}
