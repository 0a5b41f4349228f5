import { nanoid } from "nanoid";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CodeRunAnswer, MAX_PROGRAM_CHARACTERS } from "../../../../functions/shared/contract/code-run";
import type { CodeFile, CodeTests } from "../../../../party/protocol/code";
import type { GrowingInput } from "../../../../party/protocol/growing-input";
import type { Growth } from "../../../../party/protocol/growth";
import { LIMITS } from "../../../../party/protocol/limits";
import { jsonLength } from "../../../../party/protocol/parse";
import { RUNNABLE_LANGUAGES } from "../../../../party/tasks/task";
import type { CodeRunError, CodeRunner, RunOutcome, RunProgress, RunRequest } from "../../../code-run/code-runner";
import type { measureGrowth } from "../../../code-run/measure-growth";
import type { CodeActions } from "../../../room/client/code-actions";
import type { CallResult } from "../../../state/call-api";
import { notify } from "../../../state/notifications";
import { useTooOften } from "../../../state/use-too-often";
import type { RoomEditor } from "../editor/room-editor";
import { fitOutput } from "./fit-output";
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

/** Tests that run with a file. */
export type TestsToRun = {
  hidden: boolean;
  task: NonNullable<RunRequest["task"]>;
  /** With it, a program that passes runs once more, on inputs of growing size. */
  growing?: GrowingInput | undefined;
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

/** A run of a version of the file. */
type Ran = { version: number; run: Omit<RunOutcome, "results">; tests?: CodeTests };

/** Runs a file and its tests on this page, or the file on the operator's server, and tells the room what they did. */
export function useRun({ editor, file, code, findTests, server }: Source): Running {
  const { t, i18n } = useTranslation("code");
  const tooOften = useTooOften();
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const runner = useRef<CodeRunner | null>(null);
  const request = useRef<AbortController | null>(null);
  const language = RUNNABLE_LANGUAGES.find((one) => one === file?.language);
  const input = file ? (inputs[file.id] ?? "") : "";
  const stop = useCallback(() => {
    runner.current?.stop();
    request.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const runHere = useCallback(async (): Promise<Ran | undefined> => {
    if (!file || !language) return;
    const { createCodeRunner } = await import("../../../code-run/code-runner");
    runner.current ??= createCodeRunner();
    const tests = await findTests();
    const settled = await editor.documents.settle(file.id);
    if (!settled) return;
    const { text, version } = settled;
    const outcome = await runner.current.run(
      { language, text: text.toString(), input, ...(tests && { task: tests.task }) },
      setProgress,
    );
    const { results, ...run } = outcome;
    if (!tests) return { version, run };
    const { hidden, task, growing } = tests;
    const isRight = run.status === "done" && results.every(({ passed }) => passed);
    const program = { language, text: text.toString(), task };
    const growth = growing && isRight ? await measure(runner.current, program, growing) : null;
    return { version, run, tests: { hidden, results: [...results], ...(growth && { growth }) } };
  }, [editor, file, findTests, input, language]);

  const runThere = useCallback(async (): Promise<Ran | undefined> => {
    const settled = file && (await editor.documents.settle(file.id));
    if (!settled || !server) return;
    const { text, version } = settled;
    request.current = new AbortController();
    const { signal } = request.current;
    const answer = await server.run({ text: text.toString(), input }, signal);
    if (answer.kind === "done") return { version, run: answer.value };
    if (signal.aborted) return;
    const max = MAX_PROGRAM_CHARACTERS.toLocaleString(i18n.language);
    notify.error(answer.kind === "too_often" ? tooOften() : t(`serverProblem.${problemOf(answer)}`, { max }), {
      id: "code-run",
    });
  }, [editor, file, i18n.language, input, server, t, tooOften]);

  const start = useCallback(async () => {
    if (!file || isBusy || !(language || server)) return;
    setBusy(true);
    try {
      const ran = await (language ? runHere() : runThere());
      if (!ran) return;
      const { version, run, tests } = ran;
      code.addRun(
        fitOutput({
          ...{ id: nanoid(), file: file.id, version, language: file.language, input },
          ...{ status: run.status, output: run.output, ms: run.ms, marks: run.marks.slice(0, LIMITS.runMarks) },
          ...(tests && { tests }),
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

/** Without a figure, also because somebody has stopped it, the run is as good. */
async function measure(...of: Parameters<typeof measureGrowth>): Promise<Growth | null> {
  try {
    const { measureGrowth } = await import("../../../code-run/measure-growth");
    return await measureGrowth(...of);
  } catch {
    return null;
  }
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
