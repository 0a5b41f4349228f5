import { FileUp, TriangleAlert } from "lucide-react";
import { nanoid } from "nanoid";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ApplicationRow, TRACKER_LIMITS, type UserEvent } from "../../../../functions/shared/contract/tracker";
import { decodeFile } from "../../../i18n/decode-file";
import { Banner } from "../../../ui/banner";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import type { TrackerStore } from "../tracker-store";
import { ImportPreview } from "./import-preview";
import { type Fresh, partKnown, planEvents } from "./plan-import";
import { type ReadRecords, readRecords } from "./read-records";
import { readTable } from "./read-table";
import type { FileRecord } from "./record";

const MAX_BYTES = 10 * 1024 * 1024;

type Read =
  | { kind: "nothing" }
  | { kind: "refused"; reason: string }
  | { kind: "ready"; name: string; read: ReadRecords; parts: Fresh };

export type ImportDialogProps = { rows: readonly ApplicationRow[]; store: TrackerStore; onClose: () => void };

/** Imports a file of applications, after a preview. */
export function ImportDialog({ rows, store, onClose }: ImportDialogProps) {
  const { t, i18n } = useTranslation(["applications", "common"]);
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<Read>({ kind: "nothing" });
  const { run, start, again } = useImport(store);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (chosen) setFile(await readFile(chosen));
  }
  async function readFile(chosen: File): Promise<Read> {
    if (chosen.size > MAX_BYTES) return { kind: "refused", reason: t("import.tooLarge") };
    const bytes = await chosen.arrayBuffer().catch(() => null);
    const table = bytes && readTable(decodeFile(bytes, i18n.language));
    if (!table) return { kind: "refused", reason: t("import.unreadable") };
    const read = readRecords(table);
    const list = new Intl.ListFormat(i18n.language, { type: "unit", style: "short" });
    if (!read) return { kind: "refused", reason: t("import.noCompany", { columns: list.format(table.headers) }) };
    return { kind: "ready", name: chosen.name, read, parts: partKnown(read.records, rows) };
  }

  const fresh = file.kind === "ready" ? file.parts.fresh : [];
  const isOver = run.kind === "none" && rows.length + fresh.length > TRACKER_LIMITS.applications;
  const isRunning = run.kind === "running";
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={t("import.title")}
      description={t("import.text")}
      closeLabel={t("common:actions.close")}
      footer={
        run.kind === "done" ? (
          <Button variant="primary" onClick={onClose}>
            {t("import.finish")}
          </Button>
        ) : (
          <>
            <Button variant="quiet" disabled={isRunning} onClick={onClose}>
              {t("common:actions.cancel")}
            </Button>
            {run.kind === "failed" ? (
              <Button variant="primary" onClick={again}>
                {t("import.again")}
              </Button>
            ) : (
              <Button
                variant="primary"
                busy={isRunning}
                disabled={fresh.length === 0 || isOver}
                onClick={() => start(fresh.map(({ record }) => record))}
              >
                {t("import.start", { count: fresh.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {run.kind === "none" ? (
        <>
          <Button
            icon={<FileUp aria-hidden />}
            onClick={() => picker.current?.click()}
            className="mt-2 self-start"
            variant={file.kind === "ready" ? "quiet" : "secondary"}
          >
            {t(file.kind === "ready" ? "import.another" : "import.choose")}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            aria-label={t("import.choose")}
            hidden
            onChange={(event) => void choose(event)}
          />
          {file.kind === "refused" ? (
            <Banner tone="danger" role="alert" icon={<TriangleAlert aria-hidden />}>
              {file.reason}
            </Banner>
          ) : null}
          {isOver ? (
            <Banner tone="danger" role="alert" icon={<TriangleAlert aria-hidden />}>
              {t("import.over", { max: TRACKER_LIMITS.applications })}
            </Banner>
          ) : null}
          {file.kind === "ready" ? <ImportPreview name={file.name} read={file.read} parts={file.parts} /> : null}
        </>
      ) : (
        <div className="mt-2 flex flex-col gap-2">
          <progress
            value={run.done}
            max={run.total}
            aria-label={t("import.title")}
            className="h-2 w-full accent-primary"
          />
          <p role="status" className="num text-sm">
            {run.kind === "done"
              ? t("import.done", { count: run.done })
              : t(run.kind === "failed" ? "import.failed" : "import.progress", run)}
          </p>
        </div>
      )}
    </Dialog>
  );
}

type ImportRun = { kind: "none" } | { kind: "running" | "failed" | "done"; done: number; total: number };

/** Sends an import batch by batch. After a failure it resumes where it stopped, without duplicates. */
function useImport(store: TrackerStore) {
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
