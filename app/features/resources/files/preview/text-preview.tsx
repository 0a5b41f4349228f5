import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { FileText, FileType } from "../../../../../functions/shared/contract/resources";
import { lazyPart } from "../../../../ui/lazy-part";

const Markdown = lazyPart(() => import("../../markdown/preview").then((m) => m.Preview));

export type TextPreviewProps = {
  type: Exclude<FileType, "doc" | "pdf">;
  content: Blob;
  coming: ReactNode;
  broken: (why: "unreadable" | "empty") => ReactNode;
};

export function TextPreview({ type, content, coming, broken }: TextPreviewProps) {
  const [read, setRead] = useState<FileText | null>(null);
  useEffect(() => {
    let isOver = false;
    import("../text/read-file-text.client")
      .then(({ readFileText }) => readFileText(type, content))
      .catch((): FileText => ({ state: "unreadable" }))
      .then((text) => {
        if (!isOver) setRead(text);
      });
    return () => {
      isOver = true;
    };
  }, [type, content]);

  if (read === null) return coming;
  if (read.state !== "ready") return broken(read.state === "none" ? "empty" : "unreadable");
  if (type !== "md") return <p className="text-base wrap-anywhere whitespace-pre-wrap">{read.text}</p>;
  return (
    <Suspense fallback={coming}>
      <Markdown text={read.text} />
    </Suspense>
  );
}
