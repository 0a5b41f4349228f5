import { useEffect, useMemo } from "react";
import * as v from "valibot";
import {
  type CodeRunAnswer,
  type CodeRunnerMenu,
  type CodeRunRequest,
  codeRunAnswerSchema,
  codeRunnerMenuSchema,
} from "../../../../functions/shared/contract/code-run";
import type { CodeFile } from "../../../../party/protocol/code";
import { SERVER_LANGUAGES } from "../../../../party/protocol/vocabulary";
import { type CallResult, callApi, jsonRequest } from "../../../state/call-api";
import { fetchMenu, MenuStore } from "../../../state/menu-store";
import { useView } from "../../../state/observable";

/** Runs programs of one language on the operator's server. Never rejects. */
export type ServerRunner = {
  run(program: Pick<CodeRunRequest, "text" | "input">, signal: AbortSignal): Promise<CallResult<CodeRunAnswer>>;
};

const NO_SERVER: CodeRunnerMenu = { languages: [] };

/** Fetched with the first file in such a language. */
const codeRunnerMenu = new MenuStore({
  schema: codeRunnerMenuSchema,
  without: NO_SERVER,
  fetch: () => fetchMenu("/api/code/runner"),
});

/** Null for a language that runs in the browser, or nowhere here; undefined until that is known. */
export function useServerRunner(room: string, file: CodeFile | null): ServerRunner | null | undefined {
  const { menu, status } = useView(codeRunnerMenu);
  const language = SERVER_LANGUAGES.find((one) => one === file?.language);
  useEffect(() => {
    if (language) void codeRunnerMenu.load();
  }, [language]);
  const isOffered = language !== undefined && menu.languages.includes(language);
  const runner = useMemo<ServerRunner | null>(
    () =>
      isOffered
        ? {
            run: (program, signal) =>
              callApi(
                "/api/code/run",
                { ...jsonRequest("POST", { room, language, ...program } satisfies CodeRunRequest), signal },
                (body) => v.parse(codeRunAnswerSchema, body),
              ),
          }
        : null,
    [isOffered, language, room],
  );
  return language && status === "loading" ? undefined : runner;
}
