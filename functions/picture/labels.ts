import * as v from "valibot";
import type { Language } from "../../party/protocol/vocabulary";
import { type LabelTexts, labelTextsSchema, STYLES, type Style } from "./label-list";

/** A text as a mask: how much each pixel of it is covered, 0 to 15. `top` is the distance from the baseline upwards. */
export type Mask = { width: number; height: number; left: number; top: number; advance: number; cover: Uint8Array };
export type Labels = { texts: LabelTexts; get: (style: Style, text: string) => Mask };

const styleSchema = v.picklist(Object.keys(STYLES) as [Style, ...Style[]]);
/** Style, text, width, height, left, top, advance. */
const entrySchema = v.tuple([styleSchema, v.string(), v.number(), v.number(), v.number(), v.number(), v.number()]);
/** `cover`: two pixels a byte, all masks one after the other, deflated, in base64. */
const fileSchema = v.object({ texts: labelTextsSchema, labels: v.array(entrySchema), cover: v.string() });
export type LabelFile = v.InferOutput<typeof fileSchema>;

type File = () => Promise<{ default: unknown }>;
/** Made by tests/pictures/labels.ts. In a Worker they are text until a picture is asked for (wrangler.toml). */
const files: Record<Language, File> = {
  en: () => import("./banks/labels/en.json"),
  "zh-CN": () => import("./banks/labels/zh-CN.json"),
  "zh-TW": () => import("./banks/labels/zh-TW.json"),
};

export async function loadLabelFile(language: Language): Promise<LabelFile> {
  const { default: data } = await files[language]();
  return v.parse(fileSchema, typeof data === "string" ? JSON.parse(data) : data);
}

export async function loadLabels(language: Language): Promise<Labels> {
  const { texts, labels, cover } = await loadLabelFile(language);
  const packed = await inflate(Uint8Array.from(atob(cover), (sign) => sign.charCodeAt(0)));
  const masks = new Map<string, Mask>();
  let at = 0;
  for (const [style, text, width, height, left, top, advance] of labels) {
    const own = Uint8Array.from({ length: width * height }, (_, pixel) => {
      const byte = packed[at + (pixel >> 1)] ?? 0;
      return pixel % 2 === 0 ? byte >> 4 : byte & 15;
    });
    at += Math.ceil((width * height) / 2);
    masks.set(`${style} ${text}`, { width, height, left, top, advance, cover: own });
  }
  return {
    texts,
    get(style, text) {
      const mask = masks.get(`${style} ${text}`);
      if (!mask) throw new Error("A label of the preview picture is missing: run tests/pictures/labels.ts");
      return mask;
    },
  };
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
