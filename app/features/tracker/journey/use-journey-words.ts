import { useTranslation } from "react-i18next";
import type { Journey, JourneyNode } from "../../../../functions/contract/journey";
import type { PlacedBand, PlacedNode } from "../../../../functions/journey/layout";
import { percentOf } from "../../../../functions/journey/percent";
import type { JourneySelection } from "./matches-selection";

/** How the chart's parts are called in the page's language. */
export function useJourneyWords() {
  const { t, i18n } = useTranslation("journey");
  const word = (node: JourneyNode, count: number) => t(`word.${node}`, { count });
  const part = (node: JourneyNode, count: number) => t("part", { count, word: word(node, count) });
  const number = new Intl.NumberFormat(i18n.language);
  return {
    word,
    number: (count: number) => number.format(count),
    name: (node: JourneyNode) => t(`name.${node}`),
    date: (at: string | number) =>
      new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(at)),
    /** The whole chart for who does not see it. */
    sentence: ({ total, nodes }: Journey) =>
      t("sentence", {
        total: t("count", { count: total }),
        parts: new Intl.ListFormat(i18n.language, { type: "unit" }).format(
          nodes.filter(({ node }) => node !== "applied").map(({ node, count }) => part(node, count)),
        ),
      }),
    nodeLabel: ({ node, count, share }: Pick<PlacedNode, "node" | "count" | "share">) =>
      t("nodeLabel", { name: t(`name.${node}`), count, share: percentOf(share) }),
    bandLabel: ({ from, to, count, share }: Pick<PlacedBand, "from" | "to" | "count" | "share">) =>
      t("band", { from: t(`name.${from}`), to: t(`name.${to}`), count, share: percentOf(share) }),
    selectionLabel: (selection: JourneySelection) =>
      "node" in selection
        ? t(`name.${selection.node}`)
        : `${t(`name.${selection.from}`)} → ${t(`name.${selection.to}`)}`,
  };
}

export type JourneyWords = ReturnType<typeof useJourneyWords>;
