import * as v from "valibot";
import type { CodeRunStatus } from "../../party/protocol/code";
import { limitTime, TimeLimitError } from "../../party/protocol/limit-time";
import type { ServerLanguage } from "../../party/protocol/vocabulary";
import type { CodeRunnerSettings } from "../settings/code-runner-setting";
import { type CodeRunAnswer, MAX_OUTPUT_CHARACTERS } from "../shared/contract/code-run";
import { isApiError } from "../shared/contract/errors";
import { readText } from "../shared/contract/request-body";
import { FILE_NAMES, readMarks, tidyPlaces } from "./read-marks";

/**
 * Why a program was not run, for the log: it holds no word of what was sent or answered. `internal`: the server reports a
 * fault of its own.
 */
export type RunnerFault =
  | { reason: "unreachable" | "timeout" | "malformed" | "internal"; status: null }
  | { reason: "status"; status: number };

export class RunnerError extends Error {
  override name = "RunnerError";
  constructor(readonly fault: RunnerFault) {
    super(`The code runner failed: ${fault.reason}`);
  }
}

export type ServerProgram = { language: ServerLanguage; text: string; input: string };

type Net = { fetch: (input: string, init?: RequestInit) => Promise<Response>; now: () => number };

/** The names of the languages in Piston's packages. */
const NAMES: Record<ServerLanguage, string> = { java: "java", cpp: "c++", go: "go" };
/** Waiting for a free place on the server, and the way there and back. */
const QUEUE_MS = 10_000;
/** Output, errors and both again, in JSON: more than a program may print. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const NO_OUTPUT = { output: "", marks: [], ms: 0 };

const stageSchema = v.object({
  stdout: v.optional(v.string(), ""),
  stderr: v.optional(v.string(), ""),
  /** Both in the order in which they came. */
  output: v.nullish(v.string()),
  code: v.nullish(v.number()),
  signal: v.nullish(v.string()),
  /** Absent in older versions. */
  status: v.nullish(v.string()),
  wall_time: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  memory: v.nullish(v.number()),
});
type Stage = v.InferOutput<typeof stageSchema>;
/** `run` is absent after a failed compilation. */
const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ compile: v.nullish(stageSchema), run: v.nullish(stageSchema) }),
);

/**
 * Runs a program on a server with Piston's API, version 2. Aborting rejects with the signal's reason.
 *
 * @throws RunnerError
 */
export async function askPiston(
  settings: CodeRunnerSettings,
  program: ServerProgram,
  { fetch, now }: Net,
  outer: AbortSignal,
): Promise<CodeRunAnswer> {
  const { url, apiKey, languages, runTimeoutMs, compileTimeoutMs, memoryBytes } = settings;
  const { language, text, input } = program;
  const began = now();
  const body = {
    language: NAMES[language],
    version: languages[language] || "*",
    // It refuses an empty file.
    files: [{ name: FILE_NAMES[language], content: text === "" ? "\n" : text }],
    stdin: input,
    run_timeout: runTimeoutMs,
    compile_timeout: compileTimeoutMs,
    ...(memoryBytes !== null && { run_memory_limit: memoryBytes }),
  };
  const work = async (signal: AbortSignal) => {
    const response = await fetch(`${url}/api/v2/execute`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(body),
      // Program and key are for this address only.
      redirect: "manual",
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel().catch(() => {});
      throw new RunnerError({ reason: "status", status: response.status });
    }
    return readText(response, MAX_ANSWER_BYTES);
  };
  const answer = await limitTime(runTimeoutMs + compileTimeoutMs + QUEUE_MS, work, outer).catch((error: unknown) => {
    outer.throwIfAborted();
    if (error instanceof RunnerError) throw error;
    if (isApiError(error) && error.code === "too_large") return null;
    const reason = error instanceof TimeLimitError ? "timeout" : "unreachable";
    throw new RunnerError({ reason, status: null });
  });
  if (answer === null) return { ...NO_OUTPUT, status: "too_much_output", ms: now() - began };
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) throw new RunnerError({ reason: "malformed", status: null });
  return toAnswer(parsed.output, { language, settings, elapsed: now() - began });
}

type Context = { language: ServerLanguage; settings: CodeRunnerSettings; elapsed: number };

function toAnswer({ compile, run }: v.InferOutput<typeof answerSchema>, context: Context): CodeRunAnswer {
  const { language, settings, elapsed } = context;
  if (compile && (compile.code ?? 1) !== 0) {
    const output = withoutFolders(tidyPlaces(language, outputOf(compile).slice(0, MAX_OUTPUT_CHARACTERS)));
    const status = statusOf(compile, { timeoutMs: settings.compileTimeoutMs, memoryBytes: null, elapsed });
    const marks = readMarks(language, output);
    return { status, output, marks, ms: compile.wall_time ?? elapsed };
  }
  if (!run) throw new RunnerError({ reason: "malformed", status: null });
  const { runTimeoutMs: timeoutMs, memoryBytes } = settings;
  const output = outputOf(run);
  const status = statusOf(run, { timeoutMs, memoryBytes, elapsed });
  // The trace of the error that ended the program comes last.
  const trace = run.stderr.slice(-MAX_OUTPUT_CHARACTERS);
  return {
    status: output.length > MAX_OUTPUT_CHARACTERS ? "too_much_output" : status,
    output: tidyPlaces(language, output.slice(0, MAX_OUTPUT_CHARACTERS)),
    marks: status === "done" ? [] : readMarks(language, tidyPlaces(language, trace)),
    ms: run.wall_time ?? elapsed,
  };
}

function outputOf({ stdout, stderr, output }: Stage): string {
  return output ?? stdout + stderr;
}

/** A compiler names headers by the folders of the server. */
function withoutFolders(text: string): string {
  return text.replace(/(?<![\w:/])\/(?:[\w.+-]+\/)+/g, "");
}

type Bounds = { timeoutMs: number; memoryBytes: number | null; elapsed: number };

function statusOf({ status, code, signal, memory }: Stage, { timeoutMs, memoryBytes, elapsed }: Bounds): CodeRunStatus {
  switch (status) {
    case "TO":
      return "out_of_time";
    case "OL":
    case "EL":
      return "too_much_output";
    case "XX":
      throw new RunnerError({ reason: "internal", status: null });
    default: {
      if (code === 0) return "done";
      if (memoryBytes !== null && memory != null && memory >= memoryBytes) return "out_of_memory";
      // An older server says no more than that it has killed it.
      return status == null && signal === "SIGKILL" && elapsed >= timeoutMs ? "out_of_time" : "failed";
    }
  }
}
