import { useCallback, useEffect, useState } from "react";
import { readAboutMe } from "../../../../state/about-me";
import { openBrowserStorage } from "../../../../state/browser-storage";
import { loadContext, saveContext } from "../setup";

const storage = openBrowserStorage();

/** Null: it was typed before it was known who is here. */
type Held = { uid: string | null; text: string };

/** What the interviewer may use, kept for this person in this browser; at first what they told the assistant of themselves. */
export function useContextText(uid: string | null): [text: string, set: (text: string) => void] {
  const [held, setHeld] = useState<Held>({ uid: null, text: "" });
  useEffect(() => {
    if (uid !== null) setHeld((now) => handTo(uid, now, () => loadContext(storage, uid) ?? readAboutMe(uid)));
  }, [uid]);
  const set = useCallback(
    (text: string) => {
      setHeld({ uid, text });
      if (uid !== null) saveContext(storage, uid, text);
    },
    [uid],
  );
  return [held.uid === null || held.uid === uid ? held.text : "", set];
}

/** Who comes finds their own text: what was typed before it was known that it is they, and never what another left. */
export function handTo(uid: string, held: Held, load: () => string): Held {
  if (held.uid === uid) return held;
  if (held.uid === null && held.text !== "") return { uid, text: held.text };
  return { uid, text: load() };
}
