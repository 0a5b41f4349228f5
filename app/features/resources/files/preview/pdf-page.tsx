import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cutText } from "../../../../../party/text/cut-text";
import { joinRuns } from "../text/pdf-words";

/** How much of a page's text its picture carries as a label for screen readers. */
const LONGEST_LABEL = 4_000;
/** Aspect ratio of A4, until the page's own is known. */
const A4 = 1 / Math.SQRT2;

export type PdfPageProps = { pdf: PDFDocumentProxy; number: number; count: number };

export function PdfPage({ pdf, number, count }: PdfPageProps) {
  const { t } = useTranslation("resources");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [drawn, setDrawn] = useState<{ ratio: number; words: string } | "failed" | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element || isSeen) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isSeen]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !isSeen) return;
    let isOver = false;
    let drawing: RenderTask | null = null;
    async function draw(on: HTMLCanvasElement) {
      try {
        const page = await pdf.getPage(number);
        if (isOver) return;
        const plain = page.getViewport({ scale: 1 });
        const sharpness = Math.min(window.devicePixelRatio || 1, 2);
        const viewport = page.getViewport({ scale: (on.clientWidth / plain.width) * sharpness });
        on.width = Math.floor(viewport.width);
        on.height = Math.floor(viewport.height);
        drawing = page.render({ canvas: on, viewport });
        await drawing.promise;
        const words = joinRuns((await page.getTextContent()).items).trim();
        if (!isOver) setDrawn({ ratio: plain.width / plain.height, words });
      } catch {
        if (!isOver) setDrawn("failed");
      }
    }
    void draw(element);
    return () => {
      isOver = true;
      drawing?.cancel();
    };
  }, [pdf, number, isSeen]);

  const isDrawn = drawn !== null && drawn !== "failed";
  const page = t("preview.page", { number, count });
  return (
    <div aria-busy={isSeen && drawn === null}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={isDrawn && drawn.words !== "" ? `${page}: ${cutText(drawn.words, LONGEST_LABEL)}` : page}
        style={{ aspectRatio: isDrawn ? drawn.ratio : A4 }}
        className="block w-full rounded-xs border border-line bg-on-primary"
      />
      {drawn === "failed" ? <p className="mt-1 text-xs text-danger">{t("preview.pageFailed", { number })}</p> : null}
    </div>
  );
}
