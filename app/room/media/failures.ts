import type { MediaFailure } from "./media-view";

/** Told from the error's name; the message serves only to tell the operating system's refusal from the person's. */
export function failureOf(error: unknown): MediaFailure {
  const { name, message } = error instanceof Error ? error : { name: "", message: "" };
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return /\bsystem\b/i.test(message) ? "blocked_by_system" : "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "none";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    case "NotSupportedError":
    case "TypeError":
      return "unsupported";
    default:
      return "other";
  }
}

/**
 * Of a share. The person's closing the picker is no failure; it has the same name as a refusal by the page's policy, of
 * which Chromium and Firefox speak in the message.
 */
export function shareFailureOf(error: unknown): MediaFailure | null {
  const failure = failureOf(error);
  if (failure !== "denied") return failure;
  return error instanceof Error && /policy/i.test(error.message) ? "denied" : null;
}

/** The device asked for by its id is not there. */
export function isMissing(error: unknown): boolean {
  return failureOf(error) === "none";
}
