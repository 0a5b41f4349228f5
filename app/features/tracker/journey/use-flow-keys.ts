import { useReactFlow } from "@xyflow/react";
import type { KeyboardEvent } from "react";

const STEP = 48;

type Keys = { zoom: number; onEscape: (() => void) | null };

/** Arrow keys pan the chart, plus and minus zoom, 0 fits it, Escape clears the selection. Nothing is animated. */
export function useFlowKeys({ zoom, onEscape }: Keys): (event: KeyboardEvent) => void {
  const flow = useReactFlow();
  const move = (x: number, y: number) => {
    const at = flow.getViewport();
    flow.setViewport({ ...at, x: at.x + x, y: at.y + y });
  };
  const acts: Record<string, () => void> = {
    ArrowLeft: () => move(STEP, 0),
    ArrowRight: () => move(-STEP, 0),
    ArrowUp: () => move(0, STEP),
    ArrowDown: () => move(0, -STEP),
    "+": () => flow.zoomIn(),
    "=": () => flow.zoomIn(),
    "-": () => flow.zoomOut(),
    "0": () => flow.setViewport({ x: 0, y: 0, zoom }),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = event.key === "Escape" ? onEscape : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
