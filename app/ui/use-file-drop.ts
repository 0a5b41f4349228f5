import { useEffect, useRef, useState } from "react";

/** Accepts files dropped anywhere on the page; returns whether files are dragged over it now. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const last = useRef(onFiles);
  useEffect(() => {
    last.current = onFiles;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // dragenter of the new element fires before dragleave of the old one.
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
        // A field that accepts files itself.
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
