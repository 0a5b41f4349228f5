import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicSettings } from "../../../functions/shared/contract/public-settings";
import type { CheckRequest } from "../../state/prove-human";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { loadTurnstile, runCheck } from "./turnstile";

type Props = { turnstile: NonNullable<PublicSettings["turnstile"]>; request: CheckRequest };

/** Cloudflare's widget with a few words around it. Mostly it passes by itself within a second. */
export function HumanCheckDialog({ turnstile: { siteKey, url }, request }: Props) {
  const { t, i18n } = useTranslation(["check", "common"]);
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  const { language } = i18n;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new widget
  useEffect(() => {
    if (!place.current) return;
    setHasFailed(false);
    return runCheck({
      ...{ place: place.current, siteKey, language },
      theme: document.documentElement.dataset.theme === "light" ? "light" : "dark",
      load: () => loadTurnstile(url),
      onToken: request.answer,
      onFailed: () => setHasFailed(true),
    });
  }, [attempt, siteKey, url, language, request]);

  return (
    <Dialog
      open
      isHeld
      onOpenChange={(open) => {
        if (!open) request.answer(null);
      }}
      title={t("title")}
      description={t("text")}
      closeLabel={t("common:actions.close")}
      footer={
        hasFailed ? (
          <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
            {t("again")}
          </Button>
        ) : null
      }
    >
      <div ref={place} className="min-h-16" hidden={hasFailed} />
      {hasFailed ? <p role="alert">{t("failed")}</p> : null}
    </Dialog>
  );
}
