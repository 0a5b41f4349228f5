import { useEffect } from "react";
import type { InterviewType } from "../../../../party/protocol/vocabulary";
import { settingsStore } from "../../../state/use-settings";
import type { Wish } from "./wish";

type Preparation = {
  /** The setup kept in this browser is shown, so that a link's type replaces it and not the other way round. */
  isLoaded: boolean;
  onType: (type: InterviewType) => void;
  /** The wish is to leave the address, and so to become null. */
  onWishTaken: () => void;
};

/**
 * Applies the settings that a link asks for, once. It doesn't wait for the account, because neither does the button that
 * starts the interview.
 */
export function useWish(wish: Wish | null, { isLoaded, onType, onWishTaken }: Preparation): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are new with each render, the wish is not
  useEffect(() => {
    if (!wish || !isLoaded) return;
    const { type, company, position } = wish;
    const { setCompany, setPosition } = settingsStore.getState();
    if (type) onType(type);
    if (company) setCompany(company);
    if (position) setPosition(position);
    onWishTaken();
  }, [wish, isLoaded]);
}
