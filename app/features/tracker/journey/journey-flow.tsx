import { type EdgeProps, Panel, ReactFlow, ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type RefCallback, useCallback, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bandPath, layOutJourney, MIN_WIDTH } from "../../../../functions/shared/journey/layout";
import { TONE } from "../../../../functions/shared/journey/tones";
import { cn } from "../../../ui/cn";
import { IconButton } from "../../../ui/icon-button";
import { FlowNode } from "./flow-node";
import { type BandEdge, type FlowPart, pressable, toFlow } from "./flow-parts";
import type { JourneyFigureProps } from "./journey-figure-props";
import { isSamePart, type JourneyPart } from "./matches-selection";
import { FILL } from "./stage-look";
import { useJourneyWords } from "./use-journey-words";
import "@xyflow/react/dist/base.css";

const nodeTypes = { stage: FlowNode };
const edgeTypes = { band: FlowBand };

/** The interactive chart: pan, zoom, keyboard. */
export function JourneyFlow(props: JourneyFigureProps) {
  const [width, frame] = useWidth();
  return (
    <div ref={frame} className="h-full">
      {width === null ? null : (
        // A new width is a new layout, which starts fitted.
        <ReactFlowProvider key={width}>
          <Flow {...props} width={width} />
        </ReactFlowProvider>
      )}
    </div>
  );
}

function Flow({ journey, selected, onSelect, width, height }: JourneyFigureProps & { width: number }) {
  const { t } = useTranslation("journey");
  const words = useJourneyWords();
  const hintId = useId();
  const zoom = Math.min(1, width / MIN_WIDTH);
  const layout = useMemo(
    () => layOutJourney(journey, { width: width / zoom, height: height / zoom }),
    [journey, width, height, zoom],
  );
  const keys = useFlowKeys({ zoom, onEscape: onSelect && selected && (() => onSelect(null)) });
  const partOf = (part: JourneyPart, label: string): FlowPart => {
    const isSelected = isSamePart(selected, part);
    return {
      label,
      state: selected === null ? "plain" : isSelected ? "selected" : "faded",
      onToggle: onSelect && (() => onSelect(isSelected ? null : part)),
    };
  };
  const { nodes, edges } = toFlow(layout, {
    node: (placed) => ({
      ...partOf({ node: placed.node }, words.nodeLabel(placed)),
      word: words.word(placed.node, placed.count),
      number: words.number(placed.count),
    }),
    band: (placed) => partOf({ from: placed.from, to: placed.to }, words.bandLabel(placed)),
  });
  return (
    <>
      <ReactFlow
        aria-label={words.sentence(journey)}
        aria-describedby={hintId}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        defaultViewport={{ x: 0, y: 0, zoom }}
        minZoom={zoom / 2}
        maxZoom={8}
        translateExtent={[
          [-layout.width / 2, -layout.height / 2],
          [layout.width * 1.5, layout.height * 1.5],
        ]}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        // The wheel scrolls the page; with Control it zooms.
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        deleteKeyCode={null}
        // The MIT license requires no attribution in the chart.
        proOptions={{ hideAttribution: true }}
        onKeyDown={keys}
      >
        <FlowControls zoom={zoom} />
      </ReactFlow>
      <p id={hintId} className="sr-only">
        {t("chart.hint")}
      </p>
    </>
  );
}

const OPACITY = { plain: "opacity-30", selected: "opacity-45", faded: "opacity-15" } as const;

/** The band between two stages; its width is its number of applications. */
function FlowBand({ data }: EdgeProps<BandEdge>) {
  if (!data) return null;
  const { placed, part } = data;
  const { state, label, onToggle } = part;
  const path = bandPath(placed);
  return (
    <g {...pressable(part)} className={cn("group pointer-events-auto outline-none", onToggle && "cursor-pointer")}>
      <title>{label}</title>
      <path
        d={path}
        className={cn(FILL[TONE[placed.to]], OPACITY[state], state !== "selected" && "group-hover:opacity-50")}
      />
      <path
        d={path}
        className={cn(
          "fill-none group-focus-visible:stroke-focus",
          state === "selected" ? "stroke-fg" : "stroke-transparent",
        )}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
      {/* A wider hit area for thin bands. */}
      <path d={path} className="fill-none stroke-transparent" strokeWidth={10} pointerEvents="stroke" />
    </g>
  );
}

/** Buttons for the same actions as the keys. */
function FlowControls({ zoom }: { zoom: number }) {
  const { t } = useTranslation("journey");
  const flow = useReactFlow();
  return (
    <Panel
      position="bottom-left"
      className="m-3! flex flex-col gap-1 rounded-md border border-line bg-card p-1 print:hidden"
    >
      <IconButton size="sm" label={t("chart.zoomIn")} icon={<ZoomIn aria-hidden />} onClick={() => flow.zoomIn()} />
      <IconButton size="sm" label={t("chart.zoomOut")} icon={<ZoomOut aria-hidden />} onClick={() => flow.zoomOut()} />
      <IconButton
        size="sm"
        label={t("chart.fit")}
        icon={<Maximize aria-hidden />}
        onClick={() => flow.setViewport({ x: 0, y: 0, zoom })}
      />
    </Panel>
  );
}

const STEP = 48;

type Keys = { zoom: number; onEscape: (() => void) | null };

/** Arrow keys pan the chart, plus and minus zoom, 0 fits it, Escape clears the selection. Nothing is animated. */
function useFlowKeys({ zoom, onEscape }: Keys): (event: KeyboardEvent) => void {
  const flow = useReactFlow();
  const move = (x: number, y: number) => {
    const at = flow.getViewport();
    flow.setViewport({ ...at, x: at.x + x, y: at.y + y });
  };
  const actions: Record<string, () => void> = {
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
    const action = event.key === "Escape" ? onEscape : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

/** An element's width in whole pixels; null before the first measurement. */
function useWidth(): [width: number | null, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState<number | null>(null);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width) || null);
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
    measure();
  }, []);
  return [width, ref];
}
