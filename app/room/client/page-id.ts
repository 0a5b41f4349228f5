import { nanoid } from "nanoid";

let id: string | undefined;

/** Names this page load. Made when first asked for: a server that renders the page may not draw lots while loading. */
export function pageId(): string {
  id ??= nanoid();
  return id;
}
