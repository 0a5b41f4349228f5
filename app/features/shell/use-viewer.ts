import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { sessionStore, useSession } from "../../state/session/session-store";
import { type Viewer, viewerOfSession } from "./viewer";

/** What the root's loader has found out from the session's cookie. */
export type ServerViewer = { viewer: Viewer | null };

/** Whether this page has known somebody by itself: from then on the server's knowledge is old. */
let knowsByItself = false;

if (typeof window !== "undefined") {
  knowsByItself = sessionStore.getState().user !== null;
  sessionStore.subscribe(({ user, isLoading }) => {
    knowsByItself ||= user !== null || !isLoading;
  });
}

/**
 * Who is signed in; null for guests and until somebody is known. The first render has what the server knew by the
 * cookie, so that nothing moves when the session has started.
 */
export function useViewer(): Viewer | null {
  const server = useRouteLoaderData<ServerViewer>("root");
  const { user, userInfo } = useSession();
  const knows = useSyncExternalStore(
    sessionStore.subscribe,
    () => knowsByItself,
    () => false,
  );
  if (user) return viewerOfSession(user, userInfo);
  return knows ? null : (server?.viewer ?? null);
}
