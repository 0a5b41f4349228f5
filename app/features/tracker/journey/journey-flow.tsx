import "@xyflow/react/dist/base.css";
import { ReactFlow, ReactFlowProvider } from "@xyflow/react";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { layOutJourney, MIN_WIDTH } from "../../../../functions/shared/journey/layout";
import { FlowBand } from "./flow-band";
import { FlowControls } from "./flow-controls";
import { FlowNode } from "./flow-node";
import { type FlowPart, toFlow } from "./flow-parts";
import type { JourneyFigureProps } from "./journey-figure-props";
import { isSamePart, type JourneyPart } from "./matches-selection";
import { useFlowKeys } from "./use-flow-keys";
import { useJourneyWords } from "./use-journey-words";
import { useWidth } from "./use-width";

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
