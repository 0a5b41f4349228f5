import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryDetail } from "../../../../functions/shared/contract/history";
import { useGuestName } from "../../../i18n/guest-name";
import { loadInterview } from "../../../state/history-calls";
import { Card } from "../../../ui/card";
import { Skeleton } from "../../../ui/skeleton";
import { BackLink } from "../back-link";
import { NotOwn } from "../not-own";
import { type OwnerFirst, useOwnerState } from "../use-owner-state";
import { OwnDetail, type OwnDetailProps } from "./own-detail";

/** `first`: the server's answer from the session's cookie. Mounted once per interview. */
export function DetailScreen({ id, first }: { id: string; first: OwnerFirst<HistoryDetail> }) {
  const { t } = useTranslation("history");
  const owner = useOwnerState(id, first, loadInterview);
  if (owner.status === "own") return <NamedDetail key={owner.value.uid} store={owner.store} detail={owner.value} />;
  return (
    <div className="flex flex-col gap-4">
      <BackLink />
      <h1 className="text-xl tracking-title">{t("detail.heading")}</h1>
      <NotOwn owner={owner} next={`/history/${id}`}>
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

/** With a name for guests who have none. */
function NamedDetail({ store, detail }: OwnDetailProps) {
  const nameOf = useGuestName();
  const named = useMemo(() => withNames(detail, nameOf), [detail, nameOf]);
  return <OwnDetail store={store} detail={named} />;
}

function withNames({ row, record, ...detail }: HistoryDetail, nameOf: (name: string) => string): HistoryDetail {
  const members = record.members.map((member) => ({ ...member, name: nameOf(member.name) }));
  return { ...detail, row: { ...row, others: row.others.map(nameOf) }, record: { ...record, members } };
}
