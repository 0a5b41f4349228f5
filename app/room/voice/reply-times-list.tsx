import { useTranslation } from "react-i18next";
import type { ReplyTimes } from "../../state/reply-times";

const PARTS = [
  ["words", "wordsMs"],
  ["reply", "replyMs"],
  ["sound", "soundMs"],
] as const satisfies readonly (readonly [string, keyof ReplyTimes])[];

/** How long the interviewer's last turns took to begin, the newest first. Parts that were not measured are absent. */
export function ReplyTimesList({ times }: { times: readonly ReplyTimes[] }) {
  const { t, i18n } = useTranslation("interview");
  const seconds = (ms: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(ms / 1000);
  return (
    <>
      <p className="text-fg-3">{t("latency.help")}</p>
      <ol className="num flex flex-col gap-1">
        {times.toReversed().map((turn, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have no other name
          <li key={i} className="flex flex-wrap gap-x-3 text-fg-2">
            {PARTS.map(([part, of]) => {
              const ms = turn[of];
              return ms === null ? null : <span key={part}>{t(`latency.${part}`, { seconds: seconds(ms) })}</span>;
            })}
          </li>
        ))}
      </ol>
    </>
  );
}
