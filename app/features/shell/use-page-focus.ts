import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { MAIN_ID } from "../../ui/main";

/**
 * Moves the focus to the content after a client-side navigation by keyboard or screen reader: the pressed link is gone
 * with its page, and the focus would be lost.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (type === "PUSH" && isNowhere) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, type]);
}
