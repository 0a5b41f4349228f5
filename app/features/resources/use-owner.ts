import { useEffect, useState } from "react";
import { sessionStore, useSession } from "../../state/session/session-store";

/** The current owner. `coming`: not known yet; `nobody`: no session could be had, not even a guest's. */
export type Owner = { standing: "known"; uid: string } | { standing: "coming" | "nobody" };

/** `first`: the server's answer from the cookie. */
export function useOwner(first: string | null): Owner {
  const { userInfo, isLoading } = useSession();
  const [hasLeft, setLeft] = useState(false);
  // Their data leaves the screen with them, even if no new guest session starts.
  useEffect(
    () => sessionStore.subscribe(({ userInfo }, before) => (before.userInfo && !userInfo ? setLeft(true) : undefined)),
    [],
  );
  // Until the session has started the cookie's answer counts, then the one stored in this browser: offline there is no
  // other.
  const byCookie = hasLeft ? null : first;
  const kept = userInfo?.uid ?? null;
  const uid = isLoading ? (byCookie ?? kept) : (kept ?? byCookie);
  return uid === null ? { standing: isLoading ? "coming" : "nobody" } : { standing: "known", uid };
}
