import { useCallback } from "react";
import { notify } from "../../../state/notifications";
import { removeItem, restoreItem, type StoredItem, type StoredList } from "../../../state/stored-list";

const UNDO_MS = 10_000;

export type DeletionWords = { deleted: string; undo: string };

/** Takes an item out of the list and offers it back. */
export function useDeletion<Item extends StoredItem & { text: string }>(
  list: StoredList<Item>,
  { deleted, undo }: DeletionWords,
): (item: Item) => void {
  return useCallback(
    (item: Item) => {
      const index = list.getView().items.findIndex(({ id }) => id === item.id);
      list.change((items) => removeItem(items, item.id));
      notify.info(deleted, {
        id: `deleted-${item.id}`,
        description: item.text.length > 80 ? `${item.text.slice(0, 80)}…` : item.text,
        duration: UNDO_MS,
        action: { label: undo, onClick: () => list.change((items) => restoreItem(items, item, index)) },
      });
    },
    [list, deleted, undo],
  );
}
