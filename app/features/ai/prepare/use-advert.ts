import { useCallback, useEffect, useState } from "react";
import { openBrowserStorage } from "../../../state/browser-storage";
import { loadAdvert, saveAdvert } from "../setup";
import { handTo } from "./use-context-text";

const storage = openBrowserStorage();

type Advert = { text: string; set: (text: string) => void };

/** The job advert that this person prepares for, kept in this browser. */
export function useAdvert(uid: string | null): Advert {
  const [held, setHeld] = useState<{ uid: string | null; text: string }>({ uid: null, text: "" });
  useEffect(() => {
    if (uid !== null) setHeld((now) => handTo(uid, now, () => loadAdvert(storage, uid)));
  }, [uid]);
  const set = useCallback(
    (text: string) => {
      setHeld({ uid, text });
      if (uid !== null) saveAdvert(storage, uid, text);
    },
    [uid],
  );
  return { text: held.uid === null || held.uid === uid ? held.text : "", set };
}
