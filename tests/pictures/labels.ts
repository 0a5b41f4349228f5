import "../support/resolve-modules.ts";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";

// After the hook above: the imports below load the project's own modules.
const { LANGUAGES } = await import("../../party/protocol/vocabulary.ts");
const { ROOT } = await import("../../functions/local/local-settings.ts");
const { listLabels, STYLES } = await import("../../functions/picture/label-list.ts");
const { launchBrowser } = await import("../support/browser.ts");
const { readLabelTexts } = await import("./label-texts.ts");

/**
 * Draws the words and digits of the preview picture (functions/picture) as masks, because a Worker has no fonts. Run it
 * after a change of these words, which a test detects:
 *
 * node --experimental-transform-types tests/pictures/labels.ts
 */
const browser = await launchBrowser();
const page = await browser.newPage();
for (const language of LANGUAGES) {
  const texts = readLabelTexts(language);
  const drawn = await page.evaluate(drawLabels, {
    language,
    labels: listLabels(texts).map(({ style, text }) => ({ style, text, ...STYLES[style] })),
  });
  const cover = deflateSync(Uint8Array.from(drawn.flatMap(({ cover }) => pack(cover))), { level: 9 });
  const labels = drawn.map(({ cover: _, ...entry }) => Object.values(entry));
  const file = path.join(ROOT, `functions/picture/banks/labels/${language}.json`);
  await writeFile(file, `${JSON.stringify({ texts, labels, cover: cover.toString("base64") })}\n`);
}
await browser.close();

/** Two pixels a byte. */
function pack(cover: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(cover.length / 2) }, (_, at) => {
    const [left = 0, right = 0] = cover.slice(at * 2, at * 2 + 2);
    return (left << 4) | right;
  });
}

type Wanted = { style: string; text: string; size: number; weight: number };

/** Runs in the page. */
function drawLabels({ language, labels }: { language: string; labels: Wanted[] }) {
  const FONTS = 'Inter, "Liberation Sans", Arial, "Noto Sans CJK TC", sans-serif';
  const HANS = 'Inter, "Liberation Sans", Arial, "Noto Sans CJK SC", sans-serif';
  return labels.map(({ style, text, size, weight }) => {
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(size * (text.length + 2) * 1.1);
    canvas.height = size * 2;
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    if (!brush) throw new Error("This browser draws nothing.");
    canvas.lang = language;
    brush.font = `${weight} ${size}px ${language === "zh-CN" ? HANS : FONTS}`;
    const origin = { x: size, y: Math.round(size * 1.4) };
    brush.fillText(text, origin.x, origin.y);
    const { data, width, height } = brush.getImageData(0, 0, canvas.width, canvas.height);
    const at = (x: number, y: number) => Math.round(((data[(y * width + x) * 4 + 3] ?? 0) / 255) * 15);
    const columns = [...Array(width).keys()].filter((x) => [...Array(height).keys()].some((y) => at(x, y) > 0));
    const rows = [...Array(height).keys()].filter((y) => columns.some((x) => at(x, y) > 0));
    const [x0 = 0, x1 = 0] = [columns[0], (columns.at(-1) ?? -1) + 1];
    const [y0 = 0, y1 = 0] = [rows[0], (rows.at(-1) ?? -1) + 1];
    const cover: number[] = [];
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) cover.push(at(x, y));
    return {
      ...{ style, text, width: x1 - x0, height: y1 - y0, left: x0 - origin.x, top: origin.y - y0 },
      advance: Math.round(brush.measureText(text).width * 10) / 10,
      cover,
    };
  });
}
