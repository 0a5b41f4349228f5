import * as v from "valibot";
import { idSchema, timeSchema } from "./entities";

/** The kinds of elements. There are no pictures and no frames of other sites. */
export const BOARD_ELEMENT_TYPES = [
  "rectangle",
  "diamond",
  "ellipse",
  "arrow",
  "line",
  "freedraw",
  "text",
  "frame",
] as const;

/** Elements are those of Excalidraw 0.18, without their links, custom data and drafts. */
const versionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const FARTHEST = 1e7;
const coordinateSchema = v.pipe(v.number(), v.finite(), v.minValue(-FARTHEST), v.maxValue(FARTHEST));
/** Where a pointer is on the board; null where it is elsewhere. */
export const boardPointerSchema = v.nullable(v.tuple([coordinateSchema, coordinateSchema]));
export type BoardPointer = v.InferOutput<typeof boardPointerSchema>;
const numberSchema = v.pipe(v.number(), v.finite(), v.minValue(-1e12), v.maxValue(1e12));
const pointSchema = v.tuple([coordinateSchema, coordinateSchema]);
const isWithin = (value: unknown, least: number, most: number) =>
  typeof value === "number" && value >= least && value <= most;
/** In one pass, as are pressures: a frame holds thousands, and a schema for each of them would hold up other rooms. */
const pointsSchema = v.custom<[number, number][]>(
  (value) =>
    Array.isArray(value) &&
    value.every(
      (point) => Array.isArray(point) && point.length === 2 && point.every((one) => isWithin(one, -FARTHEST, FARTHEST)),
    ),
  "Invalid points",
);
const pressuresSchema = v.custom<number[]>(
  (value) => Array.isArray(value) && value.every((one) => isWithin(one, 0, 1)),
  "Invalid pressures",
);
/** A color as CSS writes it. Never a `url()`, which would load something. */
const colorSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i),
);
const nullable = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null);

const DIGITS = /^[0-9A-Za-z]*$/;

/** A key of `fractional-indexing`, which throws for others: the first letter gives the length of the whole part. */
function isOrderKey(key: string): boolean {
  const head = key.charCodeAt(0);
  const size = head >= 97 ? head - 97 + 2 : 90 - head + 2;
  const isLetter = /^[A-Za-z]/.test(key);
  if (!isLetter || key.length < size || !DIGITS.test(key) || /^A0{26}$/.test(key)) return false;
  return key.length === size || !key.endsWith("0");
}

const known = { id: idSchema, version: versionSchema, versionNonce: versionSchema };
const drawn = {
  ...known,
  isDeleted: v.literal(false),
  x: coordinateSchema,
  y: coordinateSchema,
  width: coordinateSchema,
  height: coordinateSchema,
  angle: numberSchema,
  strokeColor: colorSchema,
  backgroundColor: colorSchema,
  fillStyle: v.picklist(["hachure", "cross-hatch", "solid", "zigzag"]),
  strokeWidth: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  strokeStyle: v.picklist(["solid", "dashed", "dotted"]),
  roundness: nullable(v.object({ type: v.picklist([1, 2, 3]), value: v.optional(coordinateSchema) })),
  roughness: v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
  opacity: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  seed: v.pipe(v.number(), v.safeInteger()),
  /** Its place among the others. */
  index: v.pipe(v.string(), v.maxLength(256), v.check(isOrderKey)),
  groupIds: v.pipe(v.array(idSchema), v.maxLength(50)),
  frameId: nullable(idSchema),
  boundElements: nullable(v.array(v.object({ id: idSchema, type: v.picklist(["arrow", "text"]) }))),
  updated: timeSchema,
  locked: v.boolean(),
};
const bindingSchema = v.object({
  elementId: idSchema,
  focus: numberSchema,
  gap: numberSchema,
  fixedPoint: nullable(v.tuple([numberSchema, numberSchema])),
});
const headSchema = v.picklist([
  "arrow",
  "bar",
  "dot",
  "circle",
  "circle_outline",
  "triangle",
  "triangle_outline",
  "diamond",
  "diamond_outline",
  "crowfoot_one",
  "crowfoot_many",
  "crowfoot_one_or_many",
]);
const linear = {
  points: pointsSchema,
  startBinding: nullable(bindingSchema),
  endBinding: nullable(bindingSchema),
  startArrowhead: nullable(headSchema),
  endArrowhead: nullable(headSchema),
};
const drawnSchema = v.variant("type", [
  v.object({ ...drawn, type: v.picklist(["rectangle", "diamond", "ellipse"]) }),
  v.object({ ...drawn, ...linear, type: v.literal("line") }),
  v.object({
    ...drawn,
    ...linear,
    type: v.literal("arrow"),
    elbowed: v.optional(v.boolean(), false),
    fixedSegments: nullable(
      v.array(v.object({ start: pointSchema, end: pointSchema, index: v.pipe(v.number(), v.safeInteger()) })),
    ),
    startIsSpecial: nullable(v.boolean()),
    endIsSpecial: nullable(v.boolean()),
  }),
  v.object({
    ...drawn,
    type: v.literal("freedraw"),
    points: pointsSchema,
    pressures: pressuresSchema,
    simulatePressure: v.boolean(),
  }),
  v.object({
    ...drawn,
    type: v.literal("text"),
    text: v.string(),
    /** Without the breaks that its container makes. */
    originalText: v.string(),
    fontSize: v.pipe(v.number(), v.minValue(1), v.maxValue(2_000)),
    fontFamily: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)),
    textAlign: v.picklist(["left", "center", "right"]),
    verticalAlign: v.picklist(["top", "middle", "bottom"]),
    containerId: nullable(idSchema),
    autoResize: v.boolean(),
    lineHeight: v.pipe(v.number(), v.minValue(0.5), v.maxValue(5)),
  }),
  v.object({ ...drawn, type: v.literal("frame"), name: nullable(v.string()) }),
]);
/** An element that was drawn. */
export type DrawnElement = v.InferOutput<typeof drawnSchema>;

/** An erased element is its id and version. */
export const boardElementSchema = v.union([drawnSchema, v.object({ ...known, isDeleted: v.literal(true) })]);
export type BoardElement = v.InferOutput<typeof boardElementSchema>;

/** In pixels: three of the widest screens at the smallest zoom. */
const LARGEST = 100_000;
/** The distance of a pattern's lines depends on it. The page offers 1, 2 and 4. */
export const THINNEST_STROKE = 0.5;

/** Rule W1, for a new state of an element. Stored ones are from before this rule. */
export const sentElementSchema = v.pipe(
  boardElementSchema,
  v.check((element) => element.isDeleted || isDrawable(element)),
);

function isDrawable(element: DrawnElement): boolean {
  const { width, height, strokeWidth } = element;
  const points = "points" in element ? element.points.flat() : [];
  const fits = (value: number) => Math.abs(value) <= LARGEST;
  return strokeWidth >= THINNEST_STROKE && fits(width) && fits(height) && points.every(fits);
}

/** Rule W2: whether the first of two states of one element takes the place of the second. */
export function beats(
  one: Pick<BoardElement, "version" | "versionNonce">,
  other: Pick<BoardElement, "version" | "versionNonce">,
): boolean {
  return one.version > other.version || (one.version === other.version && one.versionNonce < other.versionNonce);
}

/** The words on a board: of shapes, arrows and frames, in the order of drawing. */
export function labelsOf(elements: readonly BoardElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.isDeleted) return [];
    const text = element.type === "text" ? element.originalText : element.type === "frame" ? element.name : null;
    return text?.trim() ? [text.trim()] : [];
  });
}

/** The board of an interview in its record: the elements that are on it at the end, from the back to the front. */
export const boardRecordSchema = v.object({
  elements: v.array(
    v.object({
      element: drawnSchema,
      /** The participants who drew and changed it. */
      writers: v.array(v.string()),
    }),
  ),
});
export type BoardRecord = v.InferOutput<typeof boardRecordSchema>;
