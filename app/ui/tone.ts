/** The meaning of a color. A tone never stands alone: a word or an icon is always next to it. */
export type Tone = "neutral" | "primary" | "success" | "warning" | "danger" | "interviewer" | "candidate" | "ai";

/** Tinted surface, edge and text of each tone. */
export const softTone: Record<Tone, string> = {
  neutral: "border-line bg-hover text-fg-2",
  primary: "border-primary-line bg-primary-soft text-primary-text",
  success: "border-success-line bg-success-soft text-success",
  warning: "border-warning-line bg-warning-soft text-warning",
  danger: "border-danger-line bg-danger-soft text-danger",
  interviewer: "border-interviewer-line bg-interviewer-soft text-interviewer",
  candidate: "border-candidate-line bg-candidate-soft text-candidate",
  ai: "border-ai-line bg-ai-soft text-ai",
};
