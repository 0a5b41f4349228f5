import { LIMITS } from "../protocol/limits";
import { utf8Length } from "../protocol/parse";

/** Rows to apply and ids that are gone. */
export type Page<T> = { rows: T[]; deleted: string[] };

/** Room for the message around the rows of a page. */
const ENVELOPE_BYTES = 256;

/** Rule S4: in order, each row and id in one page, and no page larger than it may be. At least one page. */
export function paginate<T>(all: Page<T>): Page<T>[] {
  const pages: Page<T>[] = [];
  let page: Page<T> = { rows: [], deleted: [] };
  let bytes = ENVELOPE_BYTES;
  const place = (size: number) => {
    if (bytes + size > LIMITS.syncPageBytes) {
      pages.push(page);
      page = { rows: [], deleted: [] };
      bytes = ENVELOPE_BYTES;
    }
    bytes += size;
  };
  for (const id of all.deleted) {
    place(utf8Length(JSON.stringify(id)) + 1);
    page.deleted.push(id);
  }
  for (const row of all.rows) {
    place(utf8Length(JSON.stringify(row)) + 1);
    page.rows.push(row);
  }
  pages.push(page);
  return pages;
}
