import type { Journey } from "../../../../functions/shared/contract/journey";
import { layOutJourney } from "../../../../functions/shared/journey/layout";
import { type Captions, type Colors, paintSvg } from "../../../../functions/shared/journey/paint-svg";
import type { StageTone } from "../../../../functions/shared/journey/tones";
import { saveFile } from "../../../ui/save-file";

const SIZE = { width: 1200, height: 440 };
const NAME = "mocki-journey";
/** Pixels per unit of the drawing. */
const DENSITY = 2;

/** Saves the chart in the colors of the page's theme. */
export async function saveChart(kind: "png" | "svg", journey: Journey, captions: Captions): Promise<void> {
  const svg = new Blob([paintSvg(layOutJourney(journey, SIZE), readColors(), captions)], { type: "image/svg+xml" });
  if (kind === "svg") return saveFile(`${NAME}.svg`, svg);
  saveFile(`${NAME}.png`, await drawPng(svg));
}

function readColors(): Colors {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string) => style.getPropertyValue(`--color-${token}`).trim();
  const stage = (tone: StageTone) => read(`stage-${tone}`);
  return {
    applied: stage("applied"),
    assessment: stage("assessment"),
    interview: stage("interview"),
    offer: stage("offer"),
    rejected: stage("rejected"),
    unknown: stage("unknown"),
    background: read("card"),
    text: read("fg"),
    quiet: read("fg-2"),
  };
}

async function drawPng(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * DENSITY;
    canvas.height = image.naturalHeight * DENSITY;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!png) throw new Error("The browser made no picture");
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}
