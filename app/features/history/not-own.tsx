import { Link } from "@remix-run/react";
import { CloudOff, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTooOften } from "../../state/use-too-often";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { NobodyState } from "../../ui/nobody-state";
import type { OwnerState } from "./use-owner-state";

export type NotOwnProps = {
  owner: Exclude<OwnerState<unknown>, { status: "own" }> & { store: { reload: () => Promise<void> } };
  /** The path to return to after logging in. */
  next: string;
  /** Skeleton of the content. */
  children: ReactNode;
};

/** Placeholder for missing content: loading, failed, or not accessible. */
export function NotOwn({ owner, next, children }: NotOwnProps) {
  const { t } = useTranslation("history");
  const tooOften = useTooOften();
  const loginAddress = `/login?next=${encodeURIComponent(next)}`;
  const login = (
    <Link to={loginAddress} className={buttonClass()}>
      {t("nobody.login")}
    </Link>
  );
  switch (owner.status) {
    case "loading":
      return children;
    case "nobody":
      return (
        <Card>
          <NobodyState
            title={t("nobody.title")}
            text={t("nobody.text")}
            reloadLabel={t("nobody.reload")}
            loginLabel={t("nobody.login")}
            login={loginAddress}
          />
        </Card>
      );
    case "failed":
      if (owner.why === "gone") {
        return (
          <Card>
            <EmptyState
              icon={<SearchX />}
              title={t("gone.title")}
              text={t("gone.text")}
              action={
                <Link to="/history" className={buttonClass()}>
                  {t("back")}
                </Link>
              }
            />
          </Card>
        );
      }
      return (
        <Card>
          <EmptyState
            icon={<CloudOff />}
            title={t(`failed.${owner.why === "too_often" ? "refused" : owner.why}`)}
            text={owner.why === "too_often" ? tooOften() : t("failed.text")}
            action={
              <>
                <Button onClick={() => void owner.store.reload()}>{t("again")}</Button>
                {owner.why === "unauthorized" ? login : null}
              </>
            }
          />
        </Card>
      );
    default:
      return owner satisfies never;
  }
}
