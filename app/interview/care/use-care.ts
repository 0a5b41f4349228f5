import { useEffect, useState } from "react";
import type { Care } from "../../../party/protocol/mock";
import { sensitiveWords } from "./sensitive-words";

/** Danger or violence that a person's own words tell of; found in their own browser alone. Null once it is closed. */
export function useCare(id: string | null, text: string): [care: Care | null, close: () => void] {
  const [shown, setShown] = useState<Care | null>(null);
  useEffect(() => {
    if (id === null || text === "") return;
    let isGone = false;
    sensitiveWords.fetch().then(
      ({ careFor }) => {
        const care = careFor(text);
        if (!isGone && care) setShown(care);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [id, text]);
  return [shown, () => setShown(null)];
}
