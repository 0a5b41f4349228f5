import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { GUEST_NAME } from "../../functions/shared/contract/user";
import { isNameOf } from "../../party/protocol/same-name";

/** In rooms and records a guest without a name has `GUEST_NAME`, with a number where there are two. */
export function nameGuest(name: string, guest: string): string {
  return isNameOf(name, GUEST_NAME) ? guest + name.slice(GUEST_NAME.length) : name;
}

/** Names a participant in the interface's language. */
export function useGuestName(): (name: string) => string {
  const { t } = useTranslation("common");
  const guest = t("guestName");
  return useCallback((name) => nameGuest(name, guest), [guest]);
}
