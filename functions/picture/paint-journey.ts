import type { Language } from "../../party/protocol/vocabulary";
import type { Journey } from "../shared/contract/journey";
import { LABEL, layOutJourney, type PlacedBand, type PlacedNode } from "../shared/journey/layout";
import { percentOf } from "../shared/journey/percent";
import { BAND_OPACITY, type StageTone, TONE } from "../shared/journey/tones";
import { Canvas, type Color } from "./canvas";
import type { LabelTexts, Style } from "./label-list";
import { type Labels, loadLabels } from "./labels";

/** The size that link previews use everywhere. */
export const PICTURE = { width: 1200, height: 630 } as const;
const MARGIN = 56;
const HEAD = 140;
const FOOT = 44;
/** The number of pixels in the picture for one on the page; the picture is mostly shown small. */
const SCALE = 1.65;

/** The dark theme of app/styles/tokens.css. */
const COLORS: Record<StageTone | "background" | "text" | "quiet" | "brand" | "demo", Color> = {
  background: [0x10, 0x12, 0x17],
  text: [0xee, 0xf0, 0xf4],
  quiet: [0xb7, 0xbd, 0xc9],
  brand: [0x8f, 0xb1, 0xff],
  demo: [0xe5, 0xb4, 0x54],
  applied: [0x9a, 0xa8, 0xbe],
  assessment: [0xe5, 0xb4, 0x54],
  interview: [0x63, 0xbd, 0xea],
  offer: [0x4c, 0xc3, 0x8a],
  rejected: [0xe9, 0x8a, 0x86],
  unknown: [0x93, 0x9b, 0xab],
};

type Piece = { style: Style; text: string; color: Color; gap?: number };

export type PictureOf = { journey: Journey; updatedAt: number; language: Language };

/** The preview picture of a shared chart. */
export async function paintJourney({ journey, updatedAt, language }: PictureOf): Promise<Canvas> {
  const labels = await loadLabels(language);
  const { texts } = labels;
  const canvas = new Canvas(PICTURE.width, PICTURE.height, COLORS.background);
  const pen = createPen(canvas, labels);
  const right = PICTURE.width - MARGIN;

  pen.write([{ style: "title", text: texts.title, color: COLORS.text }], MARGIN, 78);
  pen.write([{ style: "title", text: "Mocki", color: COLORS.brand }], right, 78, "end");
  const [before, after] = texts.count[journey.total === 1 ? "one" : "other"];
  const [asOf, afterDay] = texts.asOf;
  const lead = (text: string): Piece => ({ style: "lead", text, color: COLORS.quiet });
  pen.write([lead(before), ...signs(group(journey.total), lead), { ...lead(after), gap: 8 }], MARGIN, 122);
  const day = new Date(updatedAt).toISOString().slice(0, 10);
  const end = pen.write([lead(asOf), ...signs(day, lead).map(spaceFirst), lead(afterDay)], right, 122, "end");
  if (journey.hasDemo) {
    pen.write([{ style: "word", text: texts.demo, color: COLORS.demo }], end - 28, 122, "end");
  }

  const layout = layOutJourney(journey, {
    width: PICTURE.width,
    height: PICTURE.height - HEAD - FOOT,
    scale: SCALE,
  });
  for (const band of layout.bands) paintBand(canvas, band);
  for (const node of layout.nodes) paintNode(canvas, pen, node, texts);
  return canvas;
}

function paintBand(canvas: Canvas, band: PlacedBand): void {
  const half = band.width / 2;
  const edges = (x: number) => {
    const middle = HEAD + band.y0 + (band.y1 - band.y0) * heightAt((x - band.x0) / (band.x1 - band.x0));
    return [middle - half, middle + half] as const;
  };
  canvas.fillBetween(band.x0, band.x1, edges, COLORS[TONE[band.to]], BAND_OPACITY);
}

/** How far up a band's curve (bandPath) has come at a part of its length: both are cubic in the same parameter. */
function heightAt(part: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 18; step++) {
    const t = (low + high) / 2;
    if (1.5 * t - 1.5 * t * t + t ** 3 < part) low = t;
    else high = t;
  }
  const t = (low + high) / 2;
  return 3 * t * t - 2 * t ** 3;
}

function paintNode(canvas: Canvas, pen: Pen, placed: PlacedNode, { words }: LabelTexts): void {
  const { node, count, share, label } = placed;
  canvas.fillRectangle(placed.x, HEAD + placed.y, placed.width, placed.height, COLORS[TONE[node]]);
  const word = words[node][count === 1 ? "one" : "other"];
  const percent = node === "applied" ? [] : signs(percentOf(share), (text) => ({ ...QUIET, text }));
  const name: Piece[] = [
    ...signs(group(count), (text) => ({ style: "number", text, color: COLORS.text })),
    { ...QUIET, text: word, gap: 8 },
  ];
  const line = LABEL.line * SCALE;
  const base = HEAD + label.y + 8;
  if (label.lines === 1) pen.write([...name, ...percent.map(spaceFirst)], label.x, base, label.anchor);
  else {
    pen.write(name, label.x, base - line / 2, label.anchor);
    pen.write(percent, label.x, base + line / 2, label.anchor);
  }
}

const QUIET = { style: "word", color: COLORS.quiet } as const;

type Pen = ReturnType<typeof createPen>;

function createPen(canvas: Canvas, labels: Labels) {
  return {
    /** Writes the pieces one after the other; answers where they begin. */
    write(pieces: readonly Piece[], x: number, y: number, anchor: "start" | "end" = "start"): number {
      const placed = pieces.flatMap((piece) =>
        piece.text === "" ? [] : [{ ...piece, mask: labels.get(piece.style, piece.text) }],
      );
      const width = placed.reduce((sum, { mask, gap = 0 }) => sum + gap + mask.advance, 0);
      const start = anchor === "start" ? x : x - width;
      let at = start;
      for (const { mask, gap = 0, color } of placed) {
        at += gap;
        canvas.stamp(mask, at, y, color);
        at += mask.advance;
      }
      return start;
    },
  };
}

function signs(text: string, piece: (sign: string) => Piece): Piece[] {
  return [...text].map(piece);
}

function spaceFirst(piece: Piece, at: number): Piece {
  return at === 0 ? { ...piece, gap: 8 } : piece;
}

function group(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
