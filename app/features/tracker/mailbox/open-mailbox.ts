import type { PublicSettings } from "../../../../functions/shared/contract/public-settings";
import { openBrowserStorage } from "../../../state/browser-storage";
import { CACHED_LISTS } from "../../../state/cached-lists";
import { sessionStore } from "../../../state/session/session-store";
import { waitOrOnline } from "../../../state/wait-online";
import { openMailWorker } from "./files/open-mail-worker.client";
import { createGoogleAccess, type GoogleAccess } from "./gmail/google-access";
import { loadGoogleIdentity } from "./gmail/google-identity";
import { createMailbox, type Mailbox } from "./mailbox";
import { createMailboxCalls, type MailboxCalls } from "./run/mailbox-calls";
import type { MailboxSource } from "./source";

type Google = NonNullable<PublicSettings["google"]>;

let opened: { uid: string; mailbox: Mailbox } | null = null;

if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key === CACHED_LISTS.mailRun || key === null) opened?.mailbox.lookAgain();
  });
}

// The model's key and the access to the mailbox end with the user's session, on every page.
sessionStore.subscribe(({ userInfo }, before) => {
  if (!opened || userInfo?.uid === opened.uid || (!userInfo && !before.userInfo)) return;
  opened.mailbox.close();
  opened = null;
});

/** The page's mailbox for the current user: it outlives navigation to other pages. */
export function openMailbox(uid: string, settings: Google | null): Mailbox {
  if (opened?.uid === uid) return opened.mailbox;
  opened?.mailbox.close();
  const calls = createMailboxCalls({
    fetch: (address, init) => fetch(address, init),
    renewSession: async () => (await import("../../../state/session/session")).renewSession(),
    wait: waitOrOnline,
    random: Math.random,
  });
  const google = settings && openGoogle(settings, calls);
  const mailbox = createMailbox({
    uid,
    storage: openBrowserStorage(),
    calls,
    google,
    gmail: (onAddress) => {
      if (!settings || !google) throw new Error("Google is not set up here");
      return openGmail(settings, google, onAddress);
    },
    openReader: openMailWorker,
    alone: runAlone,
    now: Date.now,
  });
  opened = { uid, mailbox };
  return mailbox;
}

function openGoogle({ clientId, flow, script }: Google, calls: MailboxCalls): GoogleAccess {
  return createGoogleAccess({
    clientId,
    flow,
    load: () => loadGoogleIdentity(script),
    exchange: calls.exchange,
    now: Date.now,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}

async function openGmail(
  { gmailApi }: Google,
  google: GoogleAccess,
  onAddress: (address: string) => void,
): Promise<MailboxSource> {
  const [{ createGmailClient }, { createGmailSource }] = await Promise.all([
    import("./gmail/gmail-client"),
    import("./gmail/gmail-source"),
  ]);
  const client = createGmailClient({
    api: gmailApi,
    fetch: (address, init) => fetch(address, init),
    token: google.token,
    renew: google.renew,
    now: Date.now,
    wait: waitOrOnline,
    random: Math.random,
  });
  return createGmailSource(client, openMailWorker, onAddress);
}

/** Two tabs that read the same mails would send everything twice, which is harmless where locks are missing. */
async function runAlone(work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await work();
    return true;
  }
  return navigator.locks.request("mocki.mailbox", { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}
