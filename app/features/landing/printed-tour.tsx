import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Tour, type TourProps } from "./tour";

/**
 * The part of the page that is only read. The server prints it, and the browser keeps what was printed: neither its code
 * nor its texts are fetched. They come once the page has to make it itself, because the language has changed or the page
 * was reached by a link from another.
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
        // Without a network what was printed stays, and the rest of the page works.
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stands for what the server has printed, which React leaves alone
  return <div ref={printed} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
