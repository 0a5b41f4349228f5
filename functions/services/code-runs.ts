import type { QuotaStore } from "../db/quota-queries";
import type { Log } from "../http/log";
import { askPiston, RunnerError, type ServerProgram } from "../runner/ask-piston";
import { type CodeRunnerSettings, listServerLanguages } from "../settings/code-runner-setting";
import type { CodeRunAnswer, CodeRunnerMenu } from "../shared/contract/code-run";
import { ApiError } from "../shared/contract/errors";
import type { Payer } from "./operator-meter";

/** Programs in languages that no browser runs, on the operator's own server. */
export type CodeRuns = {
  menu: CodeRunnerMenu;
  /**
   * Counts the run, then asks the server. Throws `invalid` for a language that it doesn't run, `daily_limit`, or
   * `unavailable`; on abort the signal's reason.
   */
  run(payer: Payer, program: ServerProgram, signal: AbortSignal): Promise<CodeRunAnswer>;
};

type Ports = {
  quota: Pick<QuotaStore, "run">;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  now: () => number;
  log: Log;
};

/** The limits count 24 hours and days; nobody should wait for them in an interview. */
const RETRY_AFTER_SECONDS = 60 * 60;

export function createCodeRuns(settings: CodeRunnerSettings | null, { quota, fetch, now, log }: Ports): CodeRuns {
  const languages = listServerLanguages(settings);
  return {
    menu: { languages },

    async run({ uid, origin }, program, signal) {
      const { language } = program;
      if (!settings || !languages.includes(language)) {
        throw new ApiError("invalid", { fields: { language: "is not run here" } });
      }
      if (!(await quota.run({ uid, origin, provider: RUNNER }, now()))) {
        throw new ApiError("daily_limit", { headers: { "retry-after": `${RETRY_AFTER_SECONDS}` } });
      }
      try {
        const answer = await askPiston(settings, program, { fetch, now }, signal);
        log({ event: "code_run_asked", language, outcome: answer.status, status: null });
        return answer;
      } catch (error) {
        if (!(error instanceof RunnerError)) throw error;
        const { reason, status } = error.fault;
        log({ event: "code_run_asked", language, outcome: reason, status });
        throw new ApiError("unavailable");
      }
    },
  };
}

/** The provider under which runs are counted. */
export const RUNNER = "piston";
