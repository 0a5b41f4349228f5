import { useCallback, useEffect, useState } from "react";
import { openBrowserStorage } from "../../../state/browser-storage";
import { loadOwnInterview, NO_INTERVIEW, type OwnInterview, saveOwnInterview } from "../../../state/own-interview";

const storage = openBrowserStorage();

/** The date, type and time that this person chose for their plan. `uid` null: nobody is known yet. */
export function useOwnInterview(uid: string | null): [OwnInterview, (change: Partial<OwnInterview>) => void] {
  const [said, setSaid] = useState(NO_INTERVIEW);
  useEffect(() => setSaid(uid === null ? NO_INTERVIEW : loadOwnInterview(storage, uid)), [uid]);
  const change = useCallback(
    (some: Partial<OwnInterview>) => {
      if (uid === null) return;
      const next = { ...loadOwnInterview(storage, uid), ...some };
      saveOwnInterview(storage, uid, next);
      setSaid(next);
    },
    [uid],
  );
  return [said, change];
}
