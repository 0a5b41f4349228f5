import * as v from "valibot";
import { Observable } from "./observable";

/** `kept` is false where the browser refuses to store it: the list then lasts as long as the page. */
export type StoredListView<Item> = { items: readonly Item[]; kept: boolean };

export type StoredItem = { id: string };

/**
 * A person's own list in this browser's storage and nowhere else: it knows no room and no network. Each change is
 * applied to the stored list of that moment, so that tabs do not overwrite each other.
 */
export class StoredList<Item extends StoredItem> extends Observable<StoredListView<Item>> {
  constructor(
    private readonly storage: Storage | null,
    private readonly key: string,
    private readonly schema: v.GenericSchema<unknown, Item>,
  ) {
    super({ items: [], kept: storage !== null });
    this.patchView({ items: this.read() ?? [] });
  }

  /** Follows changes of other tabs until the returned function is called. `events` is the window. */
  watch(events: EventTarget): () => void {
    const onStorage = (event: Event) => {
      const { key } = event as Event & { key: string | null };
      if (key === null || key === this.key) this.refresh();
    };
    this.refresh();
    events.addEventListener("storage", onStorage);
    return () => events.removeEventListener("storage", onStorage);
  }

  change(make: (items: readonly Item[]) => readonly Item[]): void {
    const { items: shown, kept } = this.getView();
    const before = kept ? (this.read() ?? shown) : shown;
    const items = make(before);
    this.setView({ items, kept: this.write(items) });
  }

  private refresh(): void {
    const items = this.read();
    const { items: shown, kept } = this.getView();
    // A list that could not be stored must not be replaced by an older stored one.
    if (items && kept && !isSame(items, shown)) this.setView({ items, kept: true });
  }

  private read(): readonly Item[] | null {
    try {
      const json = this.storage?.getItem(this.key);
      return json === undefined ? null : this.parse(JSON.parse(json ?? "[]"));
    } catch {
      return null;
    }
  }

  /** Drops invalid items and keeps the rest. */
  private parse(data: unknown): readonly Item[] {
    if (!Array.isArray(data)) return [];
    const items = data.flatMap((one) => {
      const parsed = v.safeParse(this.schema, one);
      return parsed.success ? [parsed.output] : [];
    });
    return [...new Map(items.map((item) => [item.id, item])).values()];
  }

  private write(items: readonly Item[]): boolean {
    try {
      if (!this.storage) return false;
      if (items.length === 0) this.storage.removeItem(this.key);
      else this.storage.setItem(this.key, JSON.stringify(items));
      return true;
    } catch {
      return false;
    }
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function replaceItem<Item extends StoredItem>(items: readonly Item[], next: Item): readonly Item[] {
  return items.map((item) => (item.id === next.id ? next : item));
}

export function removeItem<Item extends StoredItem>(items: readonly Item[], id: string): readonly Item[] {
  return items.filter((item) => item.id !== id);
}

/** Puts an item back at its index; later changes stay. */
export function restoreItem<Item extends StoredItem>(
  items: readonly Item[],
  item: Item,
  index: number,
): readonly Item[] {
  return items.some(({ id }) => id === item.id) ? items : items.toSpliced(Math.min(index, items.length), 0, item);
}

export function moveItem<Item extends StoredItem>(items: readonly Item[], id: string, by: 1 | -1): readonly Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  const to = from + by;
  return !item || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
