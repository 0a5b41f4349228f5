import { useEffect } from "react";
import type { InterviewType } from "../../../../party/protocol/vocabulary";
import { settingsStore } from "../../../state/use-settings";
import { dueNow, type Wish } from "./wish";

type Preparation = {
  /** The setup kept in this browser is shown, so that a link's type replaces it and not the other way round. */
  isLoaded: boolean;
  hasAccount: boolean;
  onType: (type: InterviewType) => void;
  onWishTaken: (hasAccount: boolean) => void;
};

/** Applies what a link asks for, once: what is applied leaves the address, and with it `wish`. */
export function useWish(wish: Wish | null, { isLoaded, hasAccount, onType, onWishTaken }: Preparation): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are new with each render, the wish is not
  useEffect(() => {
    if (!wish || !isLoaded) return;
    const { type, company, position } = dueNow(wish, hasAccount);
    const { setCompany, setPosition } = settingsStore.getState();
    if (type) onType(type);
    if (company) setCompany(company);
    if (position) setPosition(position);
    if (type || hasAccount) onWishTaken(hasAccount);
  }, [wish, isLoaded, hasAccount]);
}
