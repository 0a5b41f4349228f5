import type { Analysis } from "../../protocol/analysis";
import { ANALYSIS_BYTES } from "../../protocol/limits";
import { jsonLength } from "../../protocol/parse";

/** Shortens an analysis until it can be stored: fewer remarks are better than none. */
export function fitAnalysis(analysis: Analysis): Analysis {
  let fitting = analysis;
  while (jsonLength(JSON.stringify(fitting)) > ANALYSIS_BYTES) {
    const { judgements, delivery, instead } = fitting;
    if (judgements.length > 3) fitting = { ...fitting, judgements: judgements.slice(0, -1) };
    else if (delivery.pauses.length > 0)
      fitting = { ...fitting, delivery: { ...delivery, pauses: longest(delivery.pauses) } };
    else if (instead !== null) fitting = { ...fitting, instead: null };
    else break;
  }
  return fitting;
}

/** Keeps the longer half of the pauses, in their order. */
function longest(pauses: Analysis["delivery"]["pauses"]): Analysis["delivery"]["pauses"] {
  const kept = [...pauses].sort((a, b) => b.ms - a.ms).slice(0, Math.floor(pauses.length / 2));
  return pauses.filter((pause) => kept.includes(pause));
}
