import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { dropBrokenHash } from "./drop-broken-hash";
import { holdEarlyEvents } from "./hold-early-events";
import { startI18n } from "./i18n/i18next.client";

async function hydrate(): Promise<void> {
  const i18n = await startI18n();
  const release = holdEarlyEvents(window);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <Page onHydrated={release} />
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
