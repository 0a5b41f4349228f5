import type { PDFDocumentProxy } from "pdfjs-dist";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLocked, openPdf } from "../text/pdf-source.client";
import { PdfPage } from "./pdf-page";

/** Page limit: each page that was shown takes memory. */
const MOST_PAGES = 40;

type Opened =
  | { kind: "coming" }
  | { kind: "broken"; why: "locked" | "unreadable" }
  | { kind: "open"; pdf: PDFDocumentProxy };

export type PdfPagesProps = { content: Blob; broken: (why: "locked" | "unreadable") => ReactNode };

/** The pages of a PDF in a column, each drawn when it scrolls into view. */
export function PdfPages({ content, broken }: PdfPagesProps) {
  const { t } = useTranslation("resources");
  const [opened, setOpened] = useState<Opened>({ kind: "coming" });
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    async function open() {
      try {
        const task = openPdf(await content.arrayBuffer());
        end = () => void task.destroy();
        if (isOver) return end();
        const pdf = await task.promise;
        if (!isOver) setOpened({ kind: "open", pdf });
      } catch (error) {
        if (!isOver) setOpened({ kind: "broken", why: isLocked(error) ? "locked" : "unreadable" });
      }
    }
    void open();
    return () => {
      isOver = true;
      end();
    };
  }, [content]);

  if (opened.kind === "broken") return broken(opened.why);
  const count = opened.kind === "open" ? opened.pdf.numPages : 0;
  const numbers = Array.from({ length: Math.min(count, MOST_PAGES) }, (_, i) => i + 1);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="num text-xs text-fg-3">
        {opened.kind === "coming"
          ? t("preview.opening")
          : count > MOST_PAGES
            ? t("preview.firstPages", { most: MOST_PAGES, count })
            : t("preview.pages", { count })}
      </p>
      {opened.kind === "open"
        ? numbers.map((number) => <PdfPage key={number} pdf={opened.pdf} number={number} count={count} />)
        : null}
    </div>
  );
}
