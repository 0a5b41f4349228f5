import { useTranslation } from "react-i18next";
import type { HistoryDetail } from "../../../../functions/shared/contract/history";
import { loadInterview } from "../../../state/history-calls";
import { Card } from "../../../ui/card";
import { Skeleton } from "../../../ui/skeleton";
import { BackLink } from "../back-link";
import { NotOwn } from "../not-own";
import { type OwnedFirst, useOwned } from "../use-owned";
import { OwnDetail } from "./own-detail";

/** `first`: the server's answer from the session's cookie. Mounted once per interview. */
export function DetailScreen({ id, first }: { id: string; first: OwnedFirst<HistoryDetail> }) {
  const { t } = useTranslation("history");
  const owned = useOwned(id, first, loadInterview);
  if (owned.standing === "own") return <OwnDetail key={owned.value.uid} store={owned.store} detail={owned.value} />;
  return (
    <div className="flex flex-col gap-4">
      <BackLink />
      <h1 className="text-xl tracking-title">{t("detail.heading")}</h1>
      <NotOwn owned={owned} next={`/history/${id}`}>
        <div role="status" aria-label={t("detail.coming")} aria-busy className="flex flex-col gap-4">
          <Skeleton className="h-5 w-72 max-w-full" />
          {[0, 1].map((card) => (
            <Card key={card} padded className="flex flex-col gap-3">
              <Skeleton className="w-48" />
              <Skeleton className="w-full" />
              <Skeleton className="w-2/3" />
            </Card>
          ))}
        </div>
      </NotOwn>
    </div>
  );
}
