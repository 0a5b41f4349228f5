import { type FileText, RESOURCE_LIMITS } from "../../../../../functions/shared/contract/resources";
import { cutText } from "../../../../../party/text/cut-text";

/** Cleans extracted text: no invisible characters, no runs of empty lines, cut to the limit. */
export function keepText(read: string): FileText {
  const text = read
    .replace(/\r\n?/g, "\n")
    // Control characters other than tab and line feed, and lone surrogates, which databases refuse.
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufeff]/gu, "")
    .replace(/[ \t\u00a0]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return text === "" ? { state: "none" } : { state: "ready", text: cutText(text, RESOURCE_LIMITS.fileText) };
}
