import { useTranslation } from "react-i18next";
import { percentOf } from "../../../../functions/shared/journey/percent";
import { NumbersTable } from "../../../ui/numbers-table";
import { ENOUGH, type Figures } from "./figures";

const WIDTH = 400;
const ROW = 40;
const BAR = 10;

/** For each channel: applications sent, and those answered. */
export function ChannelChart({ channels }: Pick<Figures, "channels">) {
  const { t, i18n } = useTranslation(["journey", "common"]);
  const { t: word } = useTranslation("applications");
  const most = Math.max(1, ...channels.map(({ total }) => total));
  const name = (channel: (typeof channels)[number]["channel"]) => word(`channel.${channel}`);
  const rate = (answered: number, total: number) => (total < ENOUGH ? null : percentOf(answered / total));
  const parts = channels.map(({ channel, total, answered }) =>
    t("stats.channelPart", { channel: name(channel), total, answered }),
  );
  const sentence = t("stats.byChannelSentence", {
    parts: new Intl.ListFormat(i18n.language, { type: "unit" }).format(parts),
  });
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm text-fg-2">{t("stats.byChannel")}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${channels.length * ROW}`}
        role="img"
        aria-label={sentence}
        className="h-auto w-full max-w-100 text-sm"
      >
        {channels.map(({ channel, total, answered }, at) => (
          <g key={channel} transform={`translate(0 ${at * ROW})`}>
            <text y={14} className="fill-fg">
              {name(channel)}
            </text>
            <text x={WIDTH} y={14} textAnchor="end" className="num fill-fg-2">
              {[t("stats.of", { count: answered, total }), rate(answered, total)].filter(Boolean).join(" · ")}
            </text>
            <rect y={20} width={(total / most) * WIDTH} height={BAR} rx={3} className="fill-active" />
            <rect y={20} width={(answered / most) * WIDTH} height={BAR} rx={3} className="fill-stage-interview" />
          </g>
        ))}
      </svg>
      <NumbersTable
        label={t("common:showNumbers")}
        head={[t("stats.channel"), t("stats.sent"), t("stats.answered"), t("stats.rate")]}
        rows={channels.map(({ channel, total, answered }) => [
          name(channel),
          total,
          answered,
          rate(answered, total) ?? t("stats.tooFew"),
        ])}
      />
    </figure>
  );
}
