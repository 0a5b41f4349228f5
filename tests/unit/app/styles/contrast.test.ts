import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";

const TOKENS = readFileSync(path.join(ROOT, "app/styles/tokens.css"), "utf8");
const DARK = colorsIn(blockOf("@theme static {"));
const THEMES = { dark: DARK, light: { ...DARK, ...colorsIn(blockOf('[data-theme="light"] {')) } };

const LEVELS = ["inset", "canvas", "panel", "card", "hover", "active", "popover"];
const TEXTS = ["fg", "fg-2", "fg-3"];
const TONES = ["success", "warning", "danger", "interviewer", "candidate", "ai"];
const STAGES = ["applied", "assessment", "interview", "offer", "rejected", "unknown"].map((stage) => `stage-${stage}`);

/** Texts, and the backgrounds on which they are read. */
const READ_ON: [text: string, backgrounds: string[]][] = [
  ...[...TEXTS, "primary-text", ...TONES, ...STAGES].map((text): [string, string[]] => [text, LEVELS]),
  ...TONES.map((tone): [string, string[]] => [tone, [`${tone}-soft`]]),
  ...TEXTS.map((text): [string, string[]] => [text, ["primary", ...TONES].map((tone) => `${tone}-soft`)]),
  ["primary-text", ["primary-soft"]],
  ["on-primary", ["primary", "primary-hover", "primary-active"]],
  ["on-danger", ["danger-solid", "danger-solid-hover"]],
  ...["", "-interviewer", "-candidate", "-level"].map((who): [string, string[]] => [`on-video${who}`, ["video"]]),
];
/** Edges and marks that must be seen. */
const SEEN_ON: typeof READ_ON = [
  ["line-control", LEVELS],
  ["focus", LEVELS],
  // No meter stands on a pressed button.
  ...["success-fill", "warning-fill"].map((mark): [string, string[]] => [
    mark,
    LEVELS.filter((level) => level !== "active"),
  ]),
];

function blockOf(head: string): string {
  const from = TOKENS.indexOf(head);
  return TOKENS.slice(from, TOKENS.indexOf("\n}", from));
}

function colorsIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = "", color = ""]) => [name, color]),
  );
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe("contrast of the tokens", () => {
  it.each(Object.entries(THEMES))("is enough in the %s theme to read every text and to see every edge", (_, colors) => {
    const tooWeak = (pairs: typeof READ_ON, least: number) =>
      pairs.flatMap(([front, backgrounds]) =>
        backgrounds.flatMap((back) => {
          const ratio = contrast(colors[front] ?? "#000000", colors[back] ?? "#000000");
          return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : [];
        }),
      );
    expect(tooWeak(READ_ON, 4.5)).toEqual([]);
    expect(tooWeak(SEEN_ON, 3)).toEqual([]);
  });
});
