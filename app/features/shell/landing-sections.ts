/** The sections of the landing page that its header leads to, from top to bottom. Each is the id of an element. */
export const LANDING_SECTIONS = [
  "home",
  "features",
  "howItWorks",
  "whyMocki",
  "guides",
  "testimonials",
  "pricing",
] as const;

export type LandingSection = (typeof LANDING_SECTIONS)[number];

/** Where a section stands in the window; sections that the page does not have are left out. */
export type SectionPlace = { section: LandingSection; top: number };

/**
 * The section that is being read: the last one that has come up to `line`, and at the end of the page its last one,
 * which may be too short to come up that far. Null above all of them.
 */
export function findCurrentSection(
  places: readonly SectionPlace[],
  line: number,
  isAtEnd: boolean,
): LandingSection | null {
  if (isAtEnd) return places.at(-1)?.section ?? null;
  return places.findLast(({ top }) => top <= line)?.section ?? null;
}
