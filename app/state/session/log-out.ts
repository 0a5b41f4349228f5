import type { CallResult } from "./account-calls";

/** Everything a logout reaches out to. */
export type LogOutParts = {
  /** Ends the session at the server: this one, or each one of the person's. */
  endSession: (everywhere: boolean) => Promise<CallResult<null>>;
  /** Registers again, for a session that the server has lost. */
  renew: () => Promise<void>;
  /** Signs out at the identity provider. */
  signOut: () => Promise<void>;
  /** Clears what this browser keeps of the person. */
  forget: () => void;
  /** Makes a guest of whoever is here. */
  restart: () => Promise<void>;
};

export type LogOutOptions = {
  /** Ends the person's sessions on all devices. */
  everywhere?: boolean;
};

/** Rejects, with the person still signed in, when the server could not end the session. */
export async function logOutWith(parts: LogOutParts, { everywhere = false }: LogOutOptions): Promise<void> {
  let ended = await parts.endSession(everywhere);
  if (ended.kind === "unauthorized" && everywhere) {
    // Whose sessions to end, only a session tells.
    await parts.renew();
    ended = await parts.endSession(everywhere);
  }
  // A session that is over already is where this one is to be; but the others are not.
  const isEnded = ended.kind === "done" || (ended.kind === "unauthorized" && !everywhere);
  if (!isEnded) throw new Error(`Logout: ${ended.kind}`);
  await parts.signOut();
  parts.forget();
  parts.restart().catch(() => {
    // Told as every failed start is; who wanted to leave has left.
  });
}
