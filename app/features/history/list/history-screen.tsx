import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryList } from "../../../../functions/shared/contract/history";
import { Card } from "../../../ui/card";
import { Skeleton } from "../../../ui/skeleton";
import { NotOwn } from "../not-own";
import { type OwnerFirst, useOwnerState } from "../use-owner-state";
import { writeListQuery } from "./list-query";
import { loadShown } from "./load-shown";
import { OwnHistory } from "./own-history";

/** `first`: the server's answer from the session's cookie. */
export function HistoryScreen({ first }: { first: OwnerFirst<HistoryList> }) {
  const { t } = useTranslation("history");
  const [params] = useSearchParams();
  const key = String(writeListQuery(params));
  const owner = useOwnerState(key, first, loadShown);
  const { store } = owner;
  // Another tab or device may have added or deleted an interview.
  useEffect(() => {
    const refresh = () => void (document.visibilityState === "visible" && store.reload());
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [store]);
  if (owner.status === "own") {
    return <OwnHistory key={owner.value.uid} store={owner.store} state={owner.state} list={owner.value} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl tracking-title">{t("heading")}</h1>
      <NotOwn owner={owner} next="/history">
        <Card>
          <div role="status" aria-label={t("coming")} aria-busy>
            {[0, 1, 2, 3, 4].map((row) => (
              <span key={row} className="flex items-center gap-4 border-b border-line-subtle px-4 py-3 last:border-b-0">
                <Skeleton className="size-8 rounded-full!" />
                <span className="flex flex-1 flex-col gap-2 py-1">
                  <Skeleton className="w-56 max-w-full" />
                  <Skeleton className="w-32" />
                </span>
                <Skeleton className="w-20" />
              </span>
            ))}
          </div>
        </Card>
      </NotOwn>
    </div>
  );
}
