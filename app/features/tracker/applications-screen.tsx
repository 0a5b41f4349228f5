import { Link } from "@remix-run/react";
import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrackerView } from "../../../functions/shared/contract/tracker";
import { useTooOften } from "../../state/use-too-often";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { NobodyState } from "../../ui/nobody-state";
import { Skeleton } from "../../ui/skeleton";
import { OwnApplications } from "./own-applications";
import { useTracker } from "./use-tracker";

const LOGIN = "/login?next=%2Fapplications";

/** `first`: the server's answer from the session's cookie; null when it recognized nobody. */
export function ApplicationsScreen({ first }: { first: TrackerView | null }) {
  const { t } = useTranslation("applications");
  const tooOften = useTooOften();
  const tracker = useTracker(first);
  switch (tracker.status) {
    case "own":
      return (
        <OwnApplications
          key={tracker.view.uid}
          store={tracker.store}
          view={tracker.view}
          revision={tracker.revision}
          unsent={tracker.unsent}
        />
      );
    case "loading":
      return (
        <Framed>
          <div role="status" aria-label={t("coming")} aria-busy className="flex flex-col gap-4 p-5">
            {[0, 1, 2, 3, 4].map((row) => (
              <span key={row} className="flex items-center gap-4">
                <Skeleton className="size-7 rounded-sm" />
                <Skeleton className="w-40" />
                <Skeleton className="ml-auto w-24" />
              </span>
            ))}
          </div>
        </Framed>
      );
    case "nobody":
      return (
        <Framed>
          <NobodyState
            title={t("nobody.title")}
            text={t("nobody.text")}
            reloadLabel={t("nobody.reload")}
            loginLabel={t("nobody.login")}
            login={LOGIN}
          />
        </Framed>
      );
    case "failed":
      return (
        <Framed>
          <EmptyState
            icon={<CloudOff />}
            title={t(`failedLoad.${tracker.why === "too_often" ? "refused" : tracker.why}`)}
            text={tracker.why === "too_often" ? tooOften() : t("failedLoad.text")}
            action={
              <>
                <Button onClick={() => void tracker.store.load()}>{t("failedLoad.again")}</Button>
                {tracker.why === "unauthorized" ? (
                  <Link to={LOGIN} className={buttonClass()}>
                    {t("nobody.login")}
                  </Link>
                ) : null}
              </>
            }
          />
        </Framed>
      );
    default:
      return tracker satisfies never;
  }
}

function Framed({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation("applications");
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl tracking-title">{t("title")}</h1>
      <Card>{children}</Card>
    </div>
  );
}
