import { useEffect, useState } from "react";
import type { RecordedPart, RecordingStore } from "../../state/recordings/recording-store";

/** An address for a part of a recording; null until it is read. */
export function usePartAddress(store: RecordingStore | null, part: RecordedPart | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!store || !part) return;
    let isGone = false;
    let made: string | null = null;
    store.read(part).then(
      (file) => {
        if (isGone) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      () => {
        // The part was deleted meanwhile: there is nothing to play.
      },
    );
    return () => {
      isGone = true;
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [store, part]);
  return address;
}
