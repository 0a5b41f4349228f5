import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { sessionStore, useSession } from "../../state/session/session-store";
import { type Viewer, viewerOfSession } from "./viewer";

/** The root loader's answer from the session's cookie. */
export type ServerViewer = { viewer: Viewer | null };

/** Whether this page has known its session: from then on the server's answer is outdated. */
let knowsByItself = false;

if (typeof window !== "undefined") {
  knowsByItself = sessionStore.getState().user !== null;
  sessionStore.subscribe(({ user, isLoading }) => {
    knowsByItself ||= user !== null || !isLoading;
  });
}

/**
 * The signed-in person; null for guests and until the session is known. The first render uses the server's answer from
 * the cookie, so that nothing moves when the session starts.
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
