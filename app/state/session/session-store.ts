import * as v from "valibot";
import { useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { type UserRecord, userRecordSchema } from "../../../functions/shared/contract/user";
import { openBrowserStorage } from "../browser-storage";
import { type SignedInUser, signedInUserSchema } from "./identity";

/** The key of the session in local storage. */
export const AUTH_KEY = "mocki.auth";

export type SessionState = {
  /** The identity provider's user. */
  user: SignedInUser | null;
  /** The record that registration answered. */
  userInfo: UserRecord | null;
  /** True until there is a registered session, or establishing one has failed. */
  isLoading: boolean;
};

export const NO_SESSION: SessionState = { user: null, userInfo: null, isLoading: true };

const storedSession = v.object({
  user: v.fallback(v.nullable(signedInUserSchema), null),
  userInfo: v.fallback(v.nullable(userRecordSchema), null),
});

const storage = openBrowserStorage();

/** The session outside of React. */
export const sessionStore = createStore<SessionState>()(
  persist(() => NO_SESSION, {
    name: AUTH_KEY,
    storage: storage ? createJSONStorage(() => storage) : undefined,
    skipHydration: storage === null,
    partialize: ({ user, userInfo }) => ({ user, userInfo }),
    merge: (stored, current) => {
      const result = v.safeParse(storedSession, stored);
      // Nothing stored, or another tab has cleared this browser.
      const { user, userInfo } = result.success ? result.output : NO_SESSION;
      return { ...current, user, userInfo };
    },
  }),
);

export type Session = SessionState & { isGuest: boolean };

/** The current session. The first render of a page has none, as on the server. */
export function useSession(): Session {
  const state = useStore(sessionStore);
  return { ...state, isGuest: state.user?.isAnonymous ?? true };
}
