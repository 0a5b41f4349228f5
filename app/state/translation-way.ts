import type { TranslatorSupport } from "./translator-support";

/** What the server has for lines that a browser cannot translate; `limited`: it has said that it is enough for today. */
export type ServerTranslation = "unknown" | "none" | "model" | "limited";

/**
 * Who translates between English and Chinese here: the browser alone (`available`, `downloadable`), for what it cannot a
 * model of the server's operator, or nobody. `unknown`: it has not been said yet, or could not be found out.
 */
export type TranslationWay = TranslatorSupport | "model" | "limited" | "unknown";

/** `support`: what the browser says of each pair; null until it has. */
export function chooseWay(support: readonly TranslatorSupport[] | null, server: ServerTranslation): TranslationWay {
  if (!support) return "unknown";
  // Where one line may go to the server, that has to be said.
  if (support.includes("missing") && server !== "none") return server;
  // One direction alone is better than none.
  if (support.every((answer) => answer === "missing")) return "missing";
  return support.includes("downloadable") ? "downloadable" : "available";
}
