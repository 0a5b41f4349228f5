import { useEffect, useState } from "react";
import { sessionStore, useSession } from "../../state/session/session-store";

/** Whose things are shown. `coming`: it is not known yet; `nobody`: nobody could be made out, not even a guest. */
export type Owner = { standing: "known"; uid: string } | { standing: "coming" | "nobody" };

/** `first`: whom the server knew by the cookie when the page was made. */
export function useOwner(first: string | null): Owner {
  const { userInfo, isLoading } = useSession();
  const [hasLeft, setLeft] = useState(false);
  // What was theirs goes with them, also where no guest can be made who comes after.
  useEffect(
    () => sessionStore.subscribe(({ userInfo }, before) => (before.userInfo && !userInfo ? setLeft(true) : undefined)),
    [],
  );
  // Until the session stands, the cookie's word counts, and then that of this browser: without a network there is no other.
  const byCookie = hasLeft ? null : first;
  const kept = userInfo?.uid ?? null;
  const uid = isLoading ? (byCookie ?? kept) : (kept ?? byCookie);
  return uid === null ? { standing: isLoading ? "coming" : "nobody" } : { standing: "known", uid };
}
