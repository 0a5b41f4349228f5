import type { Analysis, Quote } from "../../protocol/analysis";

/** A statement of a report about an answer, with the words that it stands on. */
export type ReportedClaim = { kind: string; quote: Quote | null };

/**
 * All claims that a report makes from this analysis: judgements by their kind, or by tone and criterion where a model
 * made them; key points; parts of a story; a score. Measurements are no claims.
 */
export function listClaims({ judgements, points = [], star, score }: Analysis): ReportedClaim[] {
  return [
    ...judgements.map(({ claim, tone, criterion, quote }) => ({ kind: claim ?? `${tone}_${criterion}`, quote })),
    ...points.flatMap(({ state, quote }) =>
      state === "open" ? [] : [{ kind: `point_${state}`, quote: quote ?? null }],
    ),
    ...Object.entries(star ?? {}).map(([part, quote]) => ({ kind: quote ? part : `no_${part}`, quote })),
    ...(score === null ? [] : [{ kind: "score", quote: null }]),
  ];
}
