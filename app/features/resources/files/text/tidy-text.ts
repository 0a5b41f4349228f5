import { type FileText, RESOURCE_LIMITS } from "../../../../../functions/shared/contract/resources";
import { cutText } from "../../../../../party/text/cut-text";

/** What is kept of the text that was read: no marks that nobody sees, no heaps of empty lines, no more than fits. */
export function keepText(read: string): FileText {
  const text = read
    .replace(/\r\n?/g, "\n")
    // Control characters but tab and line feed, and halves of characters, which no database takes.
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufeff]/gu, "")
    .replace(/[ \t\u00a0]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return text === "" ? { state: "none" } : { state: "ready", text: cutText(text, RESOURCE_LIMITS.fileText) };
}
