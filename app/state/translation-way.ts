import type { TranslatorSupport } from "./translator-support";

/** The server's fallback for lines that the browser cannot translate; `limited`: today's limit is reached. */
export type ServerTranslation = "unknown" | "none" | "model" | "limited";

/**
 * How lines are translated between English and Chinese: by the browser alone (`available`, `downloadable`), partly by
 * the operator's model, or not at all. `unknown`: not determined yet, or that failed.
 */
export type TranslationWay = TranslatorSupport | "model" | "limited" | "unknown";

/** `support`: the browser's answer for each pair; null until it has answered. */
export function chooseWay(support: readonly TranslatorSupport[] | null, server: ServerTranslation): TranslationWay {
  if (!support) return "unknown";
  // If any line may go to the server, say so.
  if (support.includes("missing") && server !== "none") return server;
  // One direction alone is better than none.
  if (support.every((answer) => answer === "missing")) return "missing";
  return support.includes("downloadable") ? "downloadable" : "available";
}
