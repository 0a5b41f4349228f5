import type { AccountCallResult } from "./account-calls";

/** Side effects of a logout. */
export type LogOutParts = {
  /** Ends the session on the server: this one, or all of the person's. */
  endSession: (everywhere: boolean) => Promise<AccountCallResult<null>>;
  /** Registers again, for a session that the server has lost. */
  renew: () => Promise<void>;
  /** Signs out at the identity provider. */
  signOut: () => Promise<void>;
  /** Clears the person's data in this browser. */
  forget: () => void;
  /** Signs in a new guest. */
  restart: () => Promise<void>;
};

export type LogOutOptions = {
  /** Ends the person's sessions on all devices. */
  everywhere?: boolean;
};

/** Rejects, with the person still signed in, if the server could not end the session. */
export async function logOutWith(parts: LogOutParts, { everywhere = false }: LogOutOptions): Promise<void> {
  let ended = await parts.endSession(everywhere);
  if (ended.kind === "unauthorized" && everywhere) {
    // Ending all sessions needs a session to say whose.
    await parts.renew();
    ended = await parts.endSession(everywhere);
  }
  // A lost session is as good as ended for this device, but not for the others.
  const isEnded = ended.kind === "done" || (ended.kind === "unauthorized" && !everywhere);
  if (!isEnded) throw new Error(`Logout: ${ended.kind}`);
  await parts.signOut();
  parts.forget();
  parts.restart().catch(() => {
    // A failed start is reported like any other; the logout itself is done.
  });
}
