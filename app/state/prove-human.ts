import { ObservableValue } from "./observable";

/** One request for a proof that a person is there, until the widget has given a token or the person has closed it. */
export type CheckRequest = { answer: (token: string | null) => void };

/** The request that waits on this page. */
export const openCheck = new ObservableValue<CheckRequest | null>(null);

/**
 * Opens the bot check. Resolves to its token for one request; null when it could not be done, was closed, or `signal`
 * aborts. Requests at the same time get no token of their own, because each holds once.
 */
export function proveHuman(signal: AbortSignal): Promise<string | null> {
  if (signal.aborted || openCheck.getView() !== null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const answer = (token: string | null) => {
      signal.removeEventListener("abort", callOff);
      openCheck.set(null);
      resolve(token);
    };
    const callOff = () => answer(null);
    signal.addEventListener("abort", callOff);
    openCheck.set({ answer });
  });
}
