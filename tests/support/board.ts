import type { DrawnElement } from "../../party/protocol/board";

type Text = Extract<DrawnElement, { type: "text" }>;
type Shape = Extract<DrawnElement, { type: "rectangle" | "diamond" | "ellipse" }>;

const drawn = {
  ...{ version: 1, versionNonce: 1, isDeleted: false as const, x: 0, y: 0, width: 120, height: 60, angle: 0 },
  ...{ strokeColor: "#1e1e1e", backgroundColor: "transparent", fillStyle: "solid" as const, strokeWidth: 2 },
  ...{ strokeStyle: "solid" as const, roundness: null, roughness: 1, opacity: 100, seed: 1, index: "a0" },
  ...{ groupIds: [], frameId: null, boundElements: null, updated: 1, locked: false },
};

/** A rectangle of the whiteboard. */
export function boardShape(id: string, more: Partial<Shape> = {}): Shape {
  return { ...drawn, type: "rectangle", id, ...more };
}

export function boardText(id: string, text: string, more: Partial<Text> = {}): Text {
  return {
    ...{ ...drawn, type: "text", id, text, originalText: text, fontSize: 20, fontFamily: 5, textAlign: "center" },
    ...{ verticalAlign: "middle", containerId: null, autoResize: true, lineHeight: 1.25 },
    ...more,
  };
}
