import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusMain } from "../../ui/focus-main";

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
    if (type === "PUSH") focusMain();
  }, [pathname, type]);
}
