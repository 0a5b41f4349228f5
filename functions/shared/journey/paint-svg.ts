import type { JourneyNode } from "../contract/journey";
import { bandPath, type JourneyLayout, LABEL, type PlacedNode } from "./layout";
import { percentOf } from "./percent";
import { BAND_OPACITY, type StageTone, TONE } from "./tones";

export type Colors = Record<StageTone | "background" | "text" | "quiet", string>;

export type Captions = {
  language: string;
  title: string;
  /** How many applications since when. */
  subtitle: string;
  /** When the picture was made. */
  date: string;
  /** The chart in a sentence, for who does not see it. */
  sentence: string;
  word: (node: JourneyNode, count: number) => string;
  number: (count: number) => string;
};

/** Above and below the chart. */
const HEAD = 84;
const FOOT = 44;
const MARGIN = 24;
const FONT =
  '-apple-system, "Segoe UI", Inter, Roboto, Arial, "PingFang TC", "PingFang SC", "Microsoft JhengHei", "Microsoft YaHei", "Noto Sans CJK TC", sans-serif';

/** The chart as a drawing that needs nothing from elsewhere. */
export function paintSvg(layout: JourneyLayout, colors: Colors, captions: Captions): string {
  const height = HEAD + layout.height + FOOT;
  const text = (x: number, y: number, size: number, color: string, words: string, more = "") =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${more}>${escapeXml(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${layout.width}" height="${height}" viewBox="0 0 ${layout.width} ${height}" role="img" xml:lang="${captions.language}" font-family="${escapeXml(FONT)}">`,
    `<title>${escapeXml(captions.title)}</title><desc>${escapeXml(captions.sentence)}</desc>`,
    `<rect width="100%" height="100%" fill="${colors.background}"/>`,
    text(MARGIN, 40, 22, colors.text, captions.title, ' font-weight="600"'),
    text(MARGIN, 64, 14, colors.quiet, captions.subtitle),
    `<g transform="translate(0 ${HEAD})">`,
    ...layout.bands.map(
      (band) => `<path d="${bandPath(band)}" fill="${colors[TONE[band.to]]}" fill-opacity="${BAND_OPACITY}"/>`,
    ),
    ...layout.nodes.map((node) => paintNode(node, colors, captions)),
    "</g>",
    text(MARGIN, height - 20, 12, colors.quiet, captions.date),
    text(layout.width - MARGIN, height - 20, 12, colors.quiet, "Mocki", ' text-anchor="end" font-weight="600"'),
    "</svg>",
  ].join("");
}

function paintNode(placed: PlacedNode, colors: Colors, { word, number }: Captions): string {
  const { node, count, share, label } = placed;
  const base = label.y + 5 - (label.lines === 2 ? LABEL.line / 2 : 0);
  const at = `x="${label.x}" text-anchor="${label.anchor}" font-size="14"`;
  const percent = node === "applied" ? "" : percentOf(share);
  const beside =
    percent && label.lines === 1 ? `<tspan dx="6" fill="${colors.quiet}">${escapeXml(percent)}</tspan>` : "";
  const below =
    percent && label.lines === 2
      ? `<text ${at} y="${base + LABEL.line}" fill="${colors.quiet}">${escapeXml(percent)}</text>`
      : "";
  return [
    `<rect x="${placed.x}" y="${placed.y}" width="${placed.width}" height="${placed.height}" rx="2" fill="${colors[TONE[node]]}"/>`,
    `<text ${at} y="${base}" fill="${colors.text}"><tspan font-weight="600">${escapeXml(number(count))}</tspan>`,
    `<tspan dx="6">${escapeXml(word(node, count))}</tspan>${beside}</text>${below}`,
  ].join("");
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
