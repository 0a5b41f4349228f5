import { useEffect, useRef, useState } from "react";
import { wait } from "../../../party/protocol/wait";
import { localStorageOrNull } from "../../state/browser-storage";
import { saveFile } from "../../ui/save-file";
import { readBrowserData } from "./browser-data";
import { ExportError, type ExportProblem, type ExportProgress, exportData } from "./export-data";
import { usePageWords } from "./use-page-words";

export type ExportState =
  | { step: "idle" }
  /** `progress` is null until the number of files is known. */
  | { step: "running"; progress: ExportProgress | null }
  /** `unreadable`: the number of things that the archive names without containing them. */
  | { step: "done"; unreadable: number }
  | { step: "failed"; problem: ExportProblem };

/** Makes the archive in the page and starts its download. */
export function useExport(): { state: ExportState; start: () => void; cancel: () => void } {
  const [state, setState] = useState<ExportState>({ step: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const words = usePageWords();

  async function run() {
    if (running.current) return;
    const work = new AbortController();
    const { signal } = work;
    running.current = work;
    setState({ step: "running", progress: null });
    try {
      const { archive, unreadable } = await exportData(
        {
          fetch: (address, init) => fetch(address, { ...init, cache: "no-store" }),
          renewSession: async () => (await import("../../state/session/session")).renewSession(),
          readBrowser: () => readBrowserData(localStorageOrNull()),
          words,
          wait,
          zip: async (entries) => (await import("./zip-files")).zipFiles(entries),
          now: () => new Date(),
        },
        { signal, onProgress: (progress) => !signal.aborted && setState({ step: "running", progress }) },
      );
      if (signal.aborted) return;
      saveFile(`mocki-${new Date().toISOString().slice(0, 10)}.zip`, archive);
      setState({ step: "done", unreadable });
    } catch (error) {
      if (signal.aborted) return;
      // Anything else is a chunk that could not be loaded.
      setState({ step: "failed", problem: error instanceof ExportError ? error.problem : "unreachable" });
    } finally {
      if (running.current === work) running.current = null;
    }
  }

  function cancel() {
    running.current?.abort();
    running.current = null;
    setState({ step: "idle" });
  }

  return { state, start: () => void run(), cancel };
}
