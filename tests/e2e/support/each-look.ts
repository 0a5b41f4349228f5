import { expect } from "vitest";
import type { Theme } from "../../../functions/shared/contract/user";
import type { Language } from "../../../party/protocol/vocabulary";
import { isAccessible } from "./axe";
import { overflowOf } from "./fit";
import { changeLook } from "./look";
import type { Person } from "./person";
import type { Visit } from "./test";

export type Look = { language: Language; theme: Theme; width: number };

export const NARROWEST = 320;
export const PHONE: Visit = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const DESKTOP_LOOKS: readonly Look[] = [
  { language: "en", theme: "dark", width: 1440 },
  { language: "zh-CN", theme: "light", width: 1440 },
];
export const PHONE_LOOKS: readonly Look[] = [
  { language: "zh-TW", theme: "dark", width: 390 },
  { language: "en", theme: "light", width: 390 },
];
/** Only whether everything fits: colors and roles are those of 390 px. */
export const NARROWEST_LOOKS: readonly Look[] = [
  { language: "en", theme: "light", width: NARROWEST },
  { language: "zh-TW", theme: "light", width: NARROWEST },
];

/** Shows the loaded page in one look after the other, in place, and leaves it in the person's language, dark. */
export async function inEachLook(
  person: Person,
  looks: readonly Look[],
  check: (reader: Person, look: Look) => Promise<void>,
): Promise<void> {
  const size = person.page.viewportSize();
  for (const look of looks) {
    const height = look.width < 768 ? (look.width > NARROWEST ? 844 : 700) : 900;
    await person.page.setViewportSize({ width: look.width, height });
    await check(await changeLook(person, look.language, look.theme), look);
  }
  if (size) await person.page.setViewportSize(size);
  await changeLook(person, person.language, "dark");
}

/** axe finds nothing serious, and on a phone nothing is outside of the screen. */
export async function isFine(reader: Person, { language, theme, width }: Look): Promise<void> {
  const where = `${new URL(reader.page.url()).pathname}: ${language}, ${theme}, ${width} px`;
  if (width < 768) expect(await overflowOf(reader.page), where).toEqual([]);
  if (width > NARROWEST) await isAccessible(reader);
}
