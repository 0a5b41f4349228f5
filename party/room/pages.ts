import { LIMITS } from "../protocol/limits";
import { utf8Length } from "../protocol/parse";

/** Rows to apply and deleted ids. */
export type SyncPage<T> = { rows: T[]; deleted: string[] };

/** Bytes reserved for the message around a page's rows. */
const ENVELOPE_BYTES = 256;

/** Rule S4: splits in order, each row and id in one page, no page above the limit. At least one page. */
export function paginate<T>(all: SyncPage<T>): SyncPage<T>[] {
  const pages: SyncPage<T>[] = [];
  let page: SyncPage<T> = { rows: [], deleted: [] };
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
