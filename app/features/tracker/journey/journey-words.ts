import type { TFunction } from "i18next";
import type { Journey, JourneyNode } from "../../../../functions/shared/contract/journey";
import type { PlacedBand, PlacedNode } from "../../../../functions/shared/journey/layout";
import { percentOf } from "../../../../functions/shared/journey/percent";
import type { JourneyPart } from "./matches-selection";

export type JourneyWords = ReturnType<typeof journeyWords>;

/** The texts of the chart. `timeZone`: the reader's, which decides the day of a moment. */
export function journeyWords(t: TFunction<"journey">, language: string, timeZone: string | undefined) {
  const word = (node: JourneyNode, count: number) => t(`word.${node}`, { count });
  const part = (node: JourneyNode, count: number) => t("part", { count, word: word(node, count) });
  const number = new Intl.NumberFormat(language);
  const write = (at: Date, zone: string | undefined) =>
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: zone }).format(at);
  return {
    word,
    number: (count: number) => number.format(count),
    name: (node: JourneyNode) => t(`name.${node}`),
    /** The day of a moment. */
    date: (at: number) => write(new Date(at), timeZone),
    /** The number of applications, and since when. */
    total: ({ total, since }: Journey) =>
      since ? t("since", { count: total, date: write(new Date(since), "UTC") }) : t("count", { count: total }),
    /** The whole chart as a text alternative. */
    sentence: ({ total, nodes }: Journey) =>
      t("sentence", {
        total: t("count", { count: total }),
        parts: new Intl.ListFormat(language, { type: "unit" }).format(
          nodes.filter(({ node }) => node !== "applied").map(({ node, count }) => part(node, count)),
        ),
      }),
    nodeLabel: ({ node, count, share }: Pick<PlacedNode, "node" | "count" | "share">) =>
      t("nodeLabel", { name: t(`name.${node}`), count, share: percentOf(share) }),
    bandLabel: ({ from, to, count, share }: Pick<PlacedBand, "from" | "to" | "count" | "share">) =>
      t("band", { from: t(`name.${from}`), to: t(`name.${to}`), count, share: percentOf(share) }),
    partLabel: (part: JourneyPart) =>
      "node" in part ? t(`name.${part.node}`) : `${t(`name.${part.from}`)} → ${t(`name.${part.to}`)}`,
  };
}
