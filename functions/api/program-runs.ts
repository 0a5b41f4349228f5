import { methodNotAllowed } from "../http/method-not-allowed";
import { requireSameOrigin } from "../http/same-origin";
import { type CodeRunAnswer, type CodeRunnerMenu, codeRunRequestSchema } from "../shared/contract/code-run";
import { ApiError } from "../shared/contract/errors";
import { parseBody } from "../shared/contract/request-body";
import type { Api, ApiCall } from "./api-env";
import { requireUser } from "./require-user";
import { findPreview } from "./seat";

/** The longest program and its input, of characters that take three bytes each. */
const MAX_BODY_BYTES = 300 * 1024;

export function addProgramRoutes(api: Api): void {
  // The same for everybody.
  api.get("/api/code/runner", (c) =>
    c.json(c.env.context.codeRuns.menu satisfies CodeRunnerMenu, 200, { "cache-control": "no-store" }),
  );
  api.all("/api/code/runner", methodNotAllowed("GET"));
  api.post("/api/code/run", runProgram);
  api.all("/api/code/run", methodNotAllowed("POST"));
}

/** The contract is `codeRunRequestSchema`. */
async function runProgram(c: ApiCall): Promise<Response> {
  requireSameOrigin(c.req.raw);
  const user = await requireUser(c);
  const { room, ...program } = await parseBody(c.req.raw, codeRunRequestSchema, MAX_BODY_BYTES);
  const { participants, finished } = await findPreview(c, user, room);
  if (finished || !participants.some(({ self }) => self)) throw new ApiError("forbidden");
  const { codeRuns, nameOrigin } = c.env.context;
  const payer = { uid: user.record.uid, origin: await nameOrigin(c.req.raw) };
  const { signal } = c.req.raw;
  const answer = await codeRuns.run(payer, program, signal).catch((error: unknown) => {
    // The page has gone, or its person has stopped the run: no fault, and nobody reads the answer.
    throw signal.aborted ? new ApiError("unavailable") : error;
  });
  return c.json(answer satisfies CodeRunAnswer, 200, { "cache-control": "no-store" });
}
