import { useEffect } from "react";
import { useView } from "./observable";
import type { StoredItem, StoredList, StoredListView } from "./stored-list";

export function useStoredList<Item extends StoredItem>(list: StoredList<Item>): StoredListView<Item> {
  useEffect(() => list.watch(window), [list]);
  return useView(list);
}
