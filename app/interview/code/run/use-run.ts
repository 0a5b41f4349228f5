import { nanoid } from "nanoid";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CodeRunAnswer, MAX_PROGRAM_CHARACTERS } from "../../../../functions/shared/contract/code-run";
import type { CodeFile } from "../../../../party/protocol/code";
import { LIMITS } from "../../../../party/protocol/limits";
import { jsonLength } from "../../../../party/protocol/parse";
import { RUNNABLE_LANGUAGES } from "../../../../party/tasks/task";
import type { CodeRunError, CodeRunner, RunProgress } from "../../../code-run/code-runner";
import type { CodeActions } from "../../../room/client/code-actions";
import type { CallResult } from "../../../state/call-api";
import { notify } from "../../../state/notifications";
import { useTooOften } from "../../../state/use-too-often";
import type { RoomEditor } from "../editor/room-editor";
import { fitOutput } from "./fit-output";
import { type Ran, runInBrowser, type TestsToRun } from "./run-in-browser";
import type { ServerRunner } from "./server-runner";

export type Running = {
  /** `unable`: this language isn't run here; `unknown`: the operator's server has not been asked yet. */
  state: "unable" | "unknown" | "idle" | "busy";
  /** The program leaves this machine. */
  onServer: boolean;
  progress: RunProgress | null;
  input: string;
  setInput: (input: string) => void;
  start: () => void;
  stop: () => void;
};

type Source = {
  editor: RoomEditor;
  file: CodeFile | null;
  code: CodeActions;
  /** Tests run in the browser alone. */
  findTests: () => Promise<TestsToRun | null>;
  /** For a language that no browser runs; undefined while that isn't known. */
  server: ServerRunner | null | undefined;
};

/** Runs a file and its tests on this page, or the file on the operator's server, and tells the room what they did. */
export function useRun({ editor, file, code, findTests, server }: Source): Running {
  const { t, i18n } = useTranslation("code");
  const tooOften = useTooOften();
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const runner = useRef<CodeRunner | null>(null);
  const started = useRef<AbortController | null>(null);
  const language = RUNNABLE_LANGUAGES.find((one) => one === file?.language);
  const input = file ? (inputs[file.id] ?? "") : "";
  const stop = useCallback(() => {
    started.current?.abort();
    runner.current?.stop();
  }, []);
  useEffect(
    () => () => {
      started.current?.abort();
      runner.current?.dispose();
      runner.current = null;
    },
    [],
  );

  const runHere = useCallback(
    async (signal: AbortSignal): Promise<Ran | undefined> => {
      if (!file || !language) return;
      const openRunner = async () => {
        const { createCodeRunner } = await import("../../../code-run/code-runner");
        // A runner that is opened after the pane has gone would never be disposed of.
        if (!signal.aborted) runner.current ??= createCodeRunner();
        return runner.current;
      };
      return runInBrowser({
        ...{ documents: editor.documents, file: file.id, language, input, findTests, openRunner, signal },
        onProgress: setProgress,
      });
    },
    [editor, file, findTests, input, language],
  );

  const runThere = useCallback(
    async (signal: AbortSignal): Promise<Ran | undefined> => {
      const settled = file && (await editor.documents.settle(file.id));
      if (!settled || !server || signal.aborted) return;
      const { text, version } = settled;
      const answer = await server.run({ text: text.toString(), input }, signal);
      if (answer.kind === "done") return { version, run: answer.value };
      if (signal.aborted) return;
      const max = MAX_PROGRAM_CHARACTERS.toLocaleString(i18n.language);
      notify.error(answer.kind === "too_often" ? tooOften() : t(`serverProblem.${problemOf(answer)}`, { max }), {
        id: "code-run",
      });
    },
    [editor, file, i18n.language, input, server, t, tooOften],
  );

  const start = useCallback(async () => {
    if (!file || isBusy || !(language || server)) return;
    setBusy(true);
    const run = new AbortController();
    started.current = run;
    try {
      const ran = await (language ? runHere(run.signal) : runThere(run.signal));
      if (!ran) return;
      const { status, output, ms, marks } = ran.run;
      code.addRun(
        fitOutput({
          ...{ id: nanoid(), file: file.id, version: ran.version, language: file.language, input },
          ...{ status, output, ms, marks: marks.slice(0, LIMITS.runMarks) },
          ...(ran.tests && { tests: ran.tests }),
        }),
      );
    } catch (error) {
      if (isStopped(error)) return;
      notify.error(t("runFailed"), { id: "code-run" });
    } finally {
      setBusy(false);
      setProgress(null);
    }
  }, [code, file, input, isBusy, language, runHere, runThere, server, t]);

  return {
    state: isBusy ? "busy" : language || server ? "idle" : server === undefined ? "unknown" : "unable",
    onServer: !language && Boolean(server),
    progress,
    input,
    setInput: (next) => file && setInputs((all) => ({ ...all, [file.id]: next })),
    start() {
      if (jsonLength(input) <= LIMITS.runInputBytes) return void start();
      notify.error(t("inputTooLong", { max: LIMITS.runInputBytes / 1024 }), { id: "code-run" });
    },
    stop,
  };
}

function problemOf(answer: Exclude<CallResult<CodeRunAnswer>, { kind: "done" | "too_often" }>) {
  if (answer.kind !== "refused") return "failed";
  if (answer.code === "daily_limit") return "daily_limit";
  return answer.code === "too_large" || answer.field === "text" ? "too_long" : "failed";
}

/** The class itself is in the runner's module, which may be what failed to load. */
function isStopped(error: unknown): boolean {
  return error instanceof Error && error.name === "CodeRunError" && (error as CodeRunError).problem === "stopped";
}
