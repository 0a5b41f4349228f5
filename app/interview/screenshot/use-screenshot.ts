import { useCallback, useEffect, useRef, useState } from "react";
import { pickSource, type ScreenshotSource, type Shootable } from "./sources";
import { type Shot, takeFrame } from "./take-frame";

export type Screenshot = {
  can: boolean;
  /** Opens the dialog and takes the likeliest source. */
  take: () => void;
  /** Null while the dialog is closed. */
  open: null | {
    source: ScreenshotSource;
    /** `taking` until the first answer; `none` when there was nothing to see. */
    shot: Shot | "taking" | "none";
  };
  /** Takes once more, of the same or another source; of the next one if that is gone. */
  again: (source: ScreenshotSource) => void;
  close: () => void;
};

export function useScreenshot(sources: readonly Shootable[]): Screenshot {
  const [open, setOpen] = useState<Screenshot["open"]>(null);
  const latest = useRef(sources);
  latest.current = sources;
  const asked = useRef(0);

  const again = useCallback((wanted: ScreenshotSource) => {
    const ask = ++asked.current;
    const picked = pickSource(latest.current, wanted);
    const source = picked?.source ?? wanted;
    setOpen({ source, shot: "taking" });
    const taken = picked ? takeFrame(picked.track) : Promise.resolve(null);
    taken
      .catch(() => null)
      .then((shot) => {
        if (ask === asked.current) setOpen({ source, shot: shot ?? "none" });
      });
  }, []);
  const take = useCallback(() => {
    const first = latest.current[0];
    if (first) again(first.source);
  }, [again]);
  const close = useCallback(() => {
    asked.current++;
    setOpen(null);
  }, []);
  useEffect(
    () => () => {
      asked.current++;
    },
    [],
  );
  return { can: sources.length > 0, take, open, again, close };
}
