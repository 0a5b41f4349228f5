import type { Person } from "./person";

/** The text of the page's editor, without the names at carets. */
export function textInEditor({ page }: Person): Promise<string> {
  return page.locator(".cm-content").evaluate((content) => {
    const lines = [...content.querySelectorAll(".cm-line")].map((line) => {
      const copy = line.cloneNode(true) as Element;
      for (const caret of copy.querySelectorAll("[aria-hidden]")) caret.remove();
      return copy.textContent ?? "";
    });
    return lines.join("\n");
  });
}
