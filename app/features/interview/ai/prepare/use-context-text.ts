import { useCallback, useEffect, useState } from "react";
import { readAboutMe } from "../../../../state/about-me";
import { openBrowserStorage } from "../../../../state/browser-storage";
import { loadContext, saveContext } from "../setup";

const storage = openBrowserStorage();

/** What the interviewer may use, kept for this person in this browser; at first what they told the assistant of themselves. */
export function useContextText(uid: string | null): [text: string, set: (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => {
    if (uid === null) return;
    // What was typed before it was known who is here stays.
    setText((typed) => typed || (loadContext(storage, uid) ?? readAboutMe(uid, storage)));
  }, [uid]);
  const set = useCallback(
    (next: string) => {
      setText(next);
      if (uid !== null) saveContext(storage, uid, next);
    },
    [uid],
  );
  return [text, set];
}
