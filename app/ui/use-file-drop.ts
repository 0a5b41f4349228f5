import { useEffect, useRef, useState } from "react";

/** Files that are let go anywhere over the page; answers whether some are held over it now. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const last = useRef(onFiles);
  useEffect(() => {
    last.current = onFiles;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Entering a part of the page is leaving another, in this order.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const show = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    window.addEventListener("dragenter", (event) => hasFiles(event) && show(depth + 1), { signal });
    window.addEventListener("dragleave", (event) => hasFiles(event) && show(depth - 1), { signal });
    window.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault(), { signal });
    window.addEventListener(
      "drop",
      (event) => {
        if (!hasFiles(event)) return;
        show(0);
        // A field that takes files of its own.
        if (event.defaultPrevented) return;
        event.preventDefault();
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length > 0) last.current(files);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isOver;
}
