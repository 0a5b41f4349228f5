import { nanoid } from "nanoid";
import { useRef, useState } from "react";
import type { UserEvent } from "../../../../functions/shared/contract/tracker";
import type { TrackerStore } from "../tracker-store";
import { planEvents } from "./plan-import";
import type { FileRecord } from "./record";

export type ImportRun = { kind: "none" } | { kind: "running" | "failed" | "done"; done: number; total: number };

/** Sends an import batch by batch. After a failure it resumes where it stopped, without duplicates. */
export function useImport(store: TrackerStore) {
  const [run, setRun] = useState<ImportRun>({ kind: "none" });
  const left = useRef<UserEvent[][]>([]);

  async function goOn(done: number, total: number): Promise<void> {
    setRun({ kind: "running", done, total });
    for (let at = done; left.current[0]; ) {
      const [batch] = left.current;
      if ((await store.act(batch)) !== "done") return setRun({ kind: "failed", done: at, total });
      left.current.shift();
      at += batch.filter(({ kind }) => kind === "add").length;
      setRun({ kind: "running", done: at, total });
    }
    setRun({ kind: "done", done: total, total });
  }
  return {
    run,
    start(records: readonly FileRecord[]) {
      left.current = planEvents(records, nanoid, Date.now());
      void goOn(0, records.length);
    },
    again: () => void (run.kind === "failed" && goOn(run.done, run.total)),
  };
}
