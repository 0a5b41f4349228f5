/**
 * Weights of a linear classifier, fitted by `npm run eval -- fit-care`: the biases of `crisis` and `disclosure` against
 * none, and a line for each feature with its two weights in tenths.
 */
export type CareWeights = { bias: readonly [number, number]; features: string };
