import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { settingsStore, useSettings } from "./use-settings";
import { guardUserId } from "./user-id";

/**
 * Keeps address and stored user id in agreement on routes under /ai, /peer and /test: a valid id in the address
 * replaces the stored one; an address without one is replaced by the one with the stored id. Returns the user id, or
 * null before the browser's storage has been read (on the server and in the first render).
 */
export function useUserIdGuard(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const userId = useSettings((settings) => settings.userId);
  useEffect(() => {
    const verdict = guardUserId({ pathname, search, hash }, settingsStore.getState().userId);
    if (verdict.kind === "adopt") settingsStore.getState().setUserId(verdict.userId);
    if (verdict.kind === "redirect") navigate(verdict.to, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
  return userId || null;
}
