import { useTranslation } from "react-i18next";
import type { HistoryDetail } from "../../../../functions/shared/contract/history";
import type { CallResult } from "../../../state/call-api";
import { loadInterview } from "../../../state/history-calls";
import { Card } from "../../../ui/card";
import { Skeleton } from "../../../ui/skeleton";
import { BackLink } from "../back-link";
import { NotOwn } from "../not-own";
import { type OwnerFirst, useOwnerState } from "../use-owner-state";
import { CompareView } from "./compare-view";

export type Two = { uid: string; a: HistoryDetail; b: HistoryDetail };

export type CompareScreenProps = { ids: { a: string; b: string }; first: OwnerFirst<Two> };

/** Mounted once per pair. */
export function CompareScreen({ ids, first }: CompareScreenProps) {
  const { t } = useTranslation("history");
  const owner = useOwnerState(`${ids.a} ${ids.b}`, first, () => loadTwo(ids));
  const next = `/history/compare?${new URLSearchParams(ids)}`;
  return (
    <div className="flex flex-col gap-4">
      <BackLink />
      {owner.status === "own" ? (
        <CompareView one={owner.value.a} other={owner.value.b} />
      ) : (
        <>
          <h1 className="text-xl tracking-title">{t("compare.heading")}</h1>
          <NotOwn owner={owner} next={next}>
            <Card padded role="status" aria-label={t("detail.coming")} aria-busy className="flex flex-col gap-4">
              {[0, 1, 2, 3].map((row) => (
                <Skeleton key={row} className="w-full" />
              ))}
            </Card>
          </NotOwn>
        </>
      )}
    </div>
  );
}

async function loadTwo({ a, b }: CompareScreenProps["ids"]): Promise<CallResult<Two>> {
  const [one, other] = await Promise.all([loadInterview(a), loadInterview(b)]);
  if (one.kind !== "done") return one;
  if (other.kind !== "done") return other;
  return { kind: "done", value: { uid: one.value.uid, a: one.value, b: other.value } };
}
