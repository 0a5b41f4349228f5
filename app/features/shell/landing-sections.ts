/** The landing page's sections in its header, from top to bottom. Each is the id of an element. */
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

/** The positions of the sections in the window; sections missing from the page are left out. */
export type SectionPlace = { section: LandingSection; top: number };

/**
 * The section that is being read: the last one whose top is above `line`, or the last section at the end of the page,
 * which may be too short to get there. Null above all of them.
 */
export function findCurrentSection(
  places: readonly SectionPlace[],
  line: number,
  isAtEnd: boolean,
): LandingSection | null {
  if (isAtEnd) return places.at(-1)?.section ?? null;
  return places.findLast(({ top }) => top <= line)?.section ?? null;
}
