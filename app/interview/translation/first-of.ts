import type { LanguagePair } from "../../state/translator-support";
import type { Translator } from "./translator";

/** For each pair the first of these that has it: who comes later is not asked for what an earlier one can do. */
export function firstOf(translators: readonly Translator[]): Translator {
  async function find(pair: LanguagePair) {
    for (const translator of translators) {
      const support = await translator.support(pair);
      if (support !== "missing") return { translator, support };
    }
    return null;
  }
  return {
    support: async (pair) => (await find(pair))?.support ?? "missing",
    isActivated: () => translators.every((translator) => translator.isActivated()),
    open: async (pair, options) => (await find(pair))?.translator.open(pair, options) ?? "missing",
  };
}
