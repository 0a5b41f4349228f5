import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicSettings } from "../../../functions/shared/contract/public-settings";
import type { CheckRequest } from "../../state/prove-human";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { loadTurnstile, runCheck } from "./turnstile";

type Props = { turnstile: NonNullable<PublicSettings["turnstile"]>; request: CheckRequest };

/** Cloudflare's widget with a few words around it. Mostly it passes by itself within a second. */
export function HumanCheckDialog({ turnstile, request }: Props) {
  const { t } = useTranslation(["check", "common"]);
  const [hasFailed, setHasFailed] = useState(false);

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
          <Button variant="primary" onClick={() => setHasFailed(false)}>
            {t("again")}
          </Button>
        ) : null
      }
    >
      {hasFailed ? (
        <p role="alert">{t("failed")}</p>
      ) : (
        <Widget turnstile={turnstile} request={request} onFailed={setHasFailed} />
      )}
    </Dialog>
  );
}

/** One attempt. A component of its own: the dialog may show its content later than it is rendered itself. */
function Widget({ turnstile: { siteKey, url }, request, onFailed }: Props & { onFailed: (hasFailed: true) => void }) {
  const { language } = useTranslation().i18n;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    return runCheck({
      ...{ place: place.current, siteKey, language },
      theme: document.documentElement.dataset.theme === "light" ? "light" : "dark",
      load: () => loadTurnstile(url),
      onToken: request.answer,
      onFailed: () => onFailed(true),
    });
  }, [siteKey, url, language, request, onFailed]);
  return <div ref={place} className="min-h-16" />;
}
