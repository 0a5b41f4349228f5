import { useRouteLoaderData } from "@remix-run/react";
import { useCallback, useSyncExternalStore } from "react";
import type { PublicSettings } from "../../../../../functions/shared/contract/public-settings";
import { INITIAL_MAILBOX, type Mailbox, type MailboxState } from "../mailbox";
import { openMailbox } from "../open-mailbox";

/** The current user's mailbox. `open` is for effects and event handlers in the browser. */
export function useMailbox(uid: string): { state: MailboxState; open: () => Mailbox; hasGoogle: boolean } {
  const root = useRouteLoaderData<{ settings: PublicSettings }>("root");
  const google = root?.settings.google ?? null;
  const open = useCallback(() => openMailbox(uid, google), [uid, google]);
  const subscribe = useCallback((listener: () => void) => open().subscribe(listener), [open]);
  const state = useSyncExternalStore(
    subscribe,
    () => open().getState(),
    () => INITIAL_MAILBOX,
  );
  return { state, open, hasGoogle: google !== null };
}
