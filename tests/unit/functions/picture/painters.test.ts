import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Canvas } from "../../../../functions/picture/canvas";
import { encodePng } from "../../../../functions/picture/encode-png";
import { listLabels } from "../../../../functions/picture/label-list";
import { loadLabelFile, loadLabels } from "../../../../functions/picture/labels";
import { PICTURE, paintJourney } from "../../../../functions/picture/paint-journey";
import { countJourney, type Traveled } from "../../../../functions/shared/journey/count";
import { layOutJourney } from "../../../../functions/shared/journey/layout";
import { type Captions, type Colors, paintSvg } from "../../../../functions/shared/journey/paint-svg";
import { percentOf } from "../../../../functions/shared/journey/percent";
import { LANGUAGES } from "../../../../party/protocol/vocabulary";
import { readLabelTexts } from "../../../pictures/label-texts";

const row = (status: Traveled["status"], ...stages: Traveled["reached"]): Traveled => ({
  status,
  reached: ["applied", ...stages],
  answeredAt: null,
  appliedAt: null,
  updatedAt: "2026-10-01T00:00:00Z",
  isDemo: false,
});
const JOURNEY = countJourney(
  [row("applied"), row("applied"), row("rejected", "online_assessment"), row("accepted", "virtual_onsite_interview")],
  null,
  null,
);
const COLORS: Colors = {
  ...{ applied: "#111", assessment: "#222", interview: "#333", offer: "#444", rejected: "#555", unknown: "#666" },
  ...{ background: "#000", text: "#fff", quiet: "#ccc" },
};
const CAPTIONS: Captions = {
  ...{ language: "en", title: 'A "title" <b>', subtitle: "4 applications & more", date: "1 May", sentence: "Four" },
  word: (node) => `word-${node}`,
  number: String,
};

describe("a share in per cent", () => {
  it.each([
    [0, "0%"],
    [0.0005, "<1%"],
    [0.005, "1%"],
    [0.42, "42%"],
    [0.9949, "99%"],
    [0.9995, ">99%"],
    [1, "100%"],
  ])("%f is %s", (share, text) => {
    expect(percentOf(share)).toBe(text);
  });
});

describe("the drawing", () => {
  const svg = paintSvg(layOutJourney(JOURNEY, { width: 1200, height: 440 }), COLORS, CAPTIONS);

  it("has each number of the chart, and a band for each way", () => {
    for (const { node, count } of JOURNEY.nodes) {
      expect(svg).toContain(`<tspan font-weight="600">${count}</tspan><tspan dx="6">word-${node}</tspan>`);
    }
    expect(svg.match(/<path /g)).toHaveLength(JOURNEY.links.length);
  });

  it("needs nothing from elsewhere, and takes words for words", () => {
    expect(svg).not.toMatch(/href|url\(|var\(|NaN|undefined|<b>/);
    expect(svg).toContain("A &quot;title&quot; &lt;b&gt;");
    expect(svg).toContain("4 applications &amp; more");
  });
});

/** The pixels of a PNG of ours: one IDAT, rows as differences from the row above. */
function decode(png: Uint8Array): { width: number; height: number; pixel: (x: number, y: number) => number[] } {
  const view = new DataView(png.buffer);
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const length = view.getUint32(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const stride = width * 3 + 1;
  expect(rows).toHaveLength(stride * height);
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < stride; x++)
      rows[y * stride + x] = (rows[y * stride + x] ?? 0) + (rows[(y - 1) * stride + x] ?? 0);
  }
  return { width, height, pixel: (x, y) => [...rows.subarray(y * stride + 1 + x * 3, y * stride + 4 + x * 3)] };
}

describe("the preview picture", () => {
  it("is a PNG of the size that previews have, with the chart's nodes where the layout has them", async () => {
    const canvas = await paintJourney({ journey: JOURNEY, updatedAt: 0, language: "en" });
    const { width, height, pixel } = decode(await encodePng(canvas));
    expect({ width, height }).toEqual(PICTURE);
    expect(pixel(2, 2)).toEqual([0x10, 0x12, 0x17]);
    const at = [...Array(height).keys()].filter((y) => pixel(178, y).join() === "154,168,190");
    expect(at.length).toBeGreaterThan(150);
  });

  it("has smooth edges", () => {
    const canvas = new Canvas(4, 4, [0, 0, 0]);
    canvas.fillRectangle(1, 1.5, 1.5, 1, [200, 100, 40]);
    const pixel = (x: number, y: number) => [...canvas.pixels.subarray((y * 4 + x) * 3, (y * 4 + x) * 3 + 3)];
    expect(pixel(1, 1)).toEqual([100, 50, 20]);
    expect(pixel(1, 2)).toEqual([100, 50, 20]);
    expect(pixel(2, 1)).toEqual([50, 25, 10]);
    expect(pixel(0, 1)).toEqual([0, 0, 0]);
    expect(pixel(1, 3)).toEqual([0, 0, 0]);
  });

  it.each(LANGUAGES)(
    "has every word of %s as the pages have it (tests/pictures/labels.ts draws them)",
    async (language) => {
      const texts = readLabelTexts(language);
      const file = await loadLabelFile(language);
      expect(file.texts).toEqual(texts);
      expect(file.labels.map(([style, text]) => ({ style, text }))).toEqual(listLabels(texts));
      const labels = await loadLabels(language);
      for (const { style, text } of listLabels(texts)) {
        const { cover, width, height } = labels.get(style, text);
        expect(cover).toHaveLength(width * height);
        expect(Math.max(...cover), text).toBe(15);
      }
    },
  );
});
