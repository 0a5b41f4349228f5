import type { Analysis, Quote } from "../../protocol/analysis";

/** A statement of a report about an answer, with the quoted words that support it. */
export type ReportedClaim = { kind: string; quote: Quote | null };

/**
 * Lists all claims that a report makes from an analysis: judgments (by kind, or by tone and criterion if a model made
 * them), key points, parts of a story and the score. Measurements aren't claims.
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
