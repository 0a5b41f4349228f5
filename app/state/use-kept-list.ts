import { useEffect, useSyncExternalStore } from "react";
import type { Kept, KeptList, KeptView } from "./kept-list";

export function useKeptList<Item extends Kept>(list: KeptList<Item>): KeptView<Item> {
  useEffect(() => list.watch(window), [list]);
  return useSyncExternalStore(list.subscribe, list.getView, list.getView);
}
