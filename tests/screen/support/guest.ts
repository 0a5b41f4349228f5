import { NO_SESSION, sessionStore } from "../../../app/state/session/session-store";

/** Signs a guest in. Answers how to take the session away again. */
export function signInGuest(uid = "uid-guest"): () => void {
  const user = { uid, isAnonymous: true, email: null, name: null, picture: null, phone: null };
  sessionStore.setState({ user, userInfo: null, isLoading: false });
  return () => sessionStore.setState(NO_SESSION, true);
}
