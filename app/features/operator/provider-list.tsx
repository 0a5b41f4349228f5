import { useTranslation } from "react-i18next";
import type { ProviderState } from "../../../functions/shared/contract/operator";
import { Badge } from "../../ui/badge";
import { MeterBar } from "../../ui/meter-bar";
import type { Tone } from "../../ui/tone";
import { leftOf, type ProviderRow } from "./provider-rows";
import { useFigures } from "./use-figures";

const TONES: Record<ProviderState["state"], Tone> = { configured: "success", key_missing: "warning", off: "neutral" };

export function ProviderList({ rows }: { rows: readonly ProviderRow[] }) {
  const { t } = useTranslation("operator");
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.kind}/${row.id}`} className="border-b border-line-subtle px-4 py-3 last:border-b-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{row.name}</span>
            <span className="text-sm text-fg-3">{t(`providers.${row.kind}`)}</span>
            <Badge tone={TONES[row.state]} className="ml-auto">
              {t(`providers.state.${row.state}`)}
            </Badge>
          </div>
          {row.missing.length > 0 && row.state === "key_missing" ? (
            <p className="text-sm text-fg-3">
              {t("providers.missing")} <span className="font-mono wrap-anywhere">{row.missing.join(", ")}</span>
            </p>
          ) : null}
          {row.use || row.state === "configured" ? <Limits row={row} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Limits({ row: { kind, limits, use } }: { row: ProviderRow }) {
  const { t } = useTranslation("operator");
  const { count, time } = useFigures();
  return (
    <div className="mt-2 grid gap-x-8 gap-y-2 md:grid-cols-2">
      <Limit label={t("providers.total")} kind={kind} limit={limits.total} used={use?.units ?? 0} />
      <Limit label={t("providers.guests")} kind={kind} limit={limits.guests} used={use?.guestUnits ?? 0} />
      <p className="num text-sm text-fg-3 md:col-span-2">
        {t("providers.requests", { requests: count(use?.requests ?? 0) })}
        {use?.lastAskedAt ? ` · ${t("providers.lastAsked", { time: time(use.lastAskedAt) })}` : null}
      </p>
    </div>
  );
}

type LimitProps = { label: string; kind: ProviderState["kind"]; limit: number | null; used: number };

function Limit({ label, kind, limit, used }: LimitProps) {
  const { t } = useTranslation("operator");
  const { count } = useFigures();
  const left = leftOf(limit, used);
  return (
    <div className="min-w-0">
      <p className="num text-sm">
        <span className="block text-fg-2">{label}</span>
        <span>
          {left === null
            ? t(`providers.unlimited.${kind}`, { used: count(used) })
            : t(`providers.left.${kind}`, { left: count(left), limit: count(limit ?? 0) })}
        </span>
      </p>
      {limit === null ? null : <MeterBar share={limit === 0 ? 1 : used / limit} className="mt-1" />}
    </div>
  );
}
