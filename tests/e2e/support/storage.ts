import type { Page } from "playwright-core";
import type { UserRecord } from "../../../functions/shared/contract/user";

export type StoredSession = { user: { uid: string } | null; userInfo: UserRecord | null };

/** The page's stored session. */
export async function storedSession(page: Page): Promise<StoredSession | null> {
  const json = await page.evaluate(() => localStorage.getItem("mocki.auth"));
  return json === null ? null : JSON.parse(json).state;
}

export function storedUserId(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("userId"));
}
