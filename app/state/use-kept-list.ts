import { useEffect } from "react";
import type { Kept, KeptList, KeptView } from "./kept-list";
import { useView } from "./observable";

export function useKeptList<Item extends Kept>(list: KeptList<Item>): KeptView<Item> {
  useEffect(() => list.watch(window), [list]);
  return useView(list);
}
