import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Tour, type TourProps } from "./tour";

/**
 * The read-only part of the page. The browser keeps the server's HTML, so neither its code nor its texts are fetched.
 * They are fetched when the page has to render it itself: after a change of language, or a client-side navigation from
 * another page.
 */
export function PrintedTour(props: TourProps) {
  const { i18n } = useTranslation();
  const printed = useRef<HTMLDivElement>(null);
  const [printedIn] = useState(i18n.language);
  const [Made, setMade] = useState<ComponentType<TourProps> | null>(() => (import.meta.env.SSR ? Tour : null));
  const isPrinted = !Made && i18n.language === printedIn;

  useEffect(() => {
    if (Made || (isPrinted && printed.current?.hasChildNodes())) return;
    let isGone = false;
    Promise.all([import("./tour"), i18n.loadNamespaces("tour")]).then(
      ([module]) => {
        if (!isGone) setMade(() => module.Tour);
      },
      () => {
        // Without a network the server's HTML stays, and the rest of the page works.
      },
    );
    return () => {
      isGone = true;
    };
  }, [Made, isPrinted, i18n]);

  if (Made) {
    return (
      <div key="made">
        <Made {...props} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React must not touch the server's HTML
  return <div ref={printed} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
