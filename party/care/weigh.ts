import { hasHan } from "../text/letters";
import { once } from "../text/once";
import { softmax } from "../text/softmax";
import { featuresOf, partsOf } from "./care-features";
import type { CareWeights } from "./care-weights";
import { HAN } from "./fitted/han";
import { LATIN } from "./fitted/latin";

/** How likely words are harmless, of danger, or of violence suffered; the three add up to 1. `isLong`: read in parts. */
export type CareChances = { none: number; crisis: number; disclosure: number; isLong: boolean };

type Read = { bias: readonly [number, number]; features: ReadonlyMap<string, readonly [number, number]> };

const own = { latin: once(() => read(LATIN)), han: once(() => read(HAN)) };

export function read({ bias, features }: CareWeights): Read {
  const rows = features.split("\n").map((line): [string, [number, number]] => {
    const [feature = "", crisis, disclosure] = line.split("\t");
    return [feature, [Number(crisis) / 10, Number(disclosure) / 10]];
  });
  return { bias, features: new Map(rows) };
}

/** Shorter words tell too little for weights; rules find the dangerous ones among them. */
const FEWEST = 6;

/** The chances of the part of plain speech that is least likely harmless; null for few words. */
export function weighCare(plain: string): CareChances | null {
  return weighBy(hasHan(plain) ? own.han() : own.latin(), plain);
}

export function weighBy({ bias, features }: Read, plain: string): CareChances | null {
  const parts = partsOf(plain).filter((tokens) => tokens.length >= FEWEST);
  const all = parts.map((tokens): CareChances => {
    let [crisis, disclosure] = [0, 0];
    let known = 0;
    for (const feature of featuresOf(tokens)) {
      const weights = features.get(feature);
      if (!weights) continue;
      known += 1;
      crisis += weights[0];
      disclosure += weights[1];
    }
    const scale = 1 / Math.sqrt(Math.max(known, 1));
    const [none = 1, c = 0, d = 0] = softmax([0, crisis * scale + bias[0], disclosure * scale + bias[1]]);
    return { none, crisis: c, disclosure: d, isLong: parts.length > 1 };
  });
  return all.sort((a, b) => a.none - b.none)[0] ?? null;
}
