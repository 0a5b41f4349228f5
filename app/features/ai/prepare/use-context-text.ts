import { useCallback, useEffect, useState } from "react";
import { cutText } from "../../../../party/text/cut-text";
import { readAboutMe } from "../../../state/about-me";
import { openBrowserStorage } from "../../../state/browser-storage";
import { forgetBrief, readBrief, withBrief } from "../../../state/practice-brief";
import { CONTEXT_LENGTH, loadContext, saveContext } from "../setup";

const storage = openBrowserStorage();

/** Null: it was typed before it was known who is here. */
type Held = { uid: string | null; text: string };

type Context = { text: string; set: (text: string) => void };

/**
 * The text the interviewer may use, kept for this person in this browser; initially what they told the assistant about
 * themselves. The text of the application they practice for is put before it, and is saved once they change it.
 */
export function useContextText(uid: string | null): Context {
  const [held, setHeld] = useState<Held>({ uid: null, text: "" });
  useEffect(() => {
    if (uid === null) return;
    const own = () => loadContext(storage, uid) ?? readAboutMe(uid);
    setHeld((now) => handTo(uid, now, () => cutText(withBrief(readBrief(uid), own()), CONTEXT_LENGTH)));
  }, [uid]);
  const set = useCallback(
    (text: string) => {
      setHeld({ uid, text });
      if (uid === null) return;
      saveContext(storage, uid, text);
      forgetBrief();
    },
    [uid],
  );
  return { text: held.uid === null || held.uid === uid ? held.text : "", set };
}

/**
 * Gives a user who has just been identified their own text: also what they typed before that, never another user's
 * text.
 */
export function handTo(uid: string, held: Held, load: () => string): Held {
  if (held.uid === uid) return held;
  if (held.uid === null && held.text !== "") return { uid, text: held.text };
  return { uid, text: load() };
}
