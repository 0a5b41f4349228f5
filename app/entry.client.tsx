import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { dropBrokenHash } from "./drop-broken-hash";
import { holdEarlyEvents } from "./hold-early-events";
import { holdNavigations } from "./hold-navigations";
import { startI18n } from "./i18n/i18next.client";
import { notify } from "./state/notifications";
import { describeTooOften } from "./state/use-too-often";
import { whenIdle } from "./state/when-idle";

async function hydrate(): Promise<void> {
  const i18n = await startI18n();
  const release = holdEarlyEvents(window);
  const onHydrated = () => {
    release();
    holdNavigations(window, {
      show: (refusedMs) => {
        const isAway = refusedMs === null;
        const t = i18n.getFixedT(null, "errors");
        notify.warning(isAway ? i18n.t("common:offline.waiting") : describeTooOften(t, refusedMs), {
          id: "navigation",
          description: isAway ? i18n.t("common:offline.waitingHelp") : t("tooOften.page"),
          duration: Number.POSITIVE_INFINITY,
        });
      },
      hide: () => notify.dismiss("navigation"),
    });
    // Vite's server reloads pages itself, and has no build that could be away.
    if (import.meta.env.PROD) whenIdle(() => void import("./offline-page").then((page) => page.keepOfflinePage(i18n)));
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <Page onHydrated={onHydrated} />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

/** Wraps the page instead of standing next to it: a sibling would change the ids that the server rendered. */
function Page({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <RemixBrowser />;
}

// Before the router adds its listeners.
dropBrokenHash(window);
hydrate();
