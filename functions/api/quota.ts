import { QUOTA_AUDIENCE, type QuotaAnswer, quotaRequestSchema } from "../../party/protocol/quota";
import { methodNotAllowed } from "../http/method-not-allowed";
import { ApiError } from "../shared/contract/errors";
import type { Api, ApiCall } from "./api-env";
import { readProven } from "./read-proven";
import { requireUser } from "./require-user";

const MAX_BODY_BYTES = 4 * 1024;
const NO_STORE = { "cache-control": "no-store" };

export function addAllowanceRoutes(api: Api): void {
  api.post("/api/rooms/allowance", answerRoom);
  api.get("/api/assistant/allowance", tellWhatIsLeft);
  api.all("/api/assistant/allowance", methodNotAllowed("GET"));
}

/** A room that lives on PartyKit asks whether an interview may begin, or a request go out, and has it counted. */
async function answerRoom(c: ApiCall): Promise<Response> {
  const { allowance, log, now } = c.env.context;
  const request = await readProven(c, {
    schema: quotaRequestSchema,
    audience: QUOTA_AUDIENCE,
    maxBytes: MAX_BODY_BYTES,
    onRefused: (reason) => log({ event: "allowance_refused", reason }),
  });
  const allowed = await allowance.ask(request, now());
  log({ event: "allowance_asked", ask: request.ask, allowed });
  return c.json({ allowed } satisfies QuotaAnswer, 200, NO_STORE);
}

async function tellWhatIsLeft(c: ApiCall): Promise<Response> {
  const { record } = await requireUser(c);
  const left = await c.env.context.allowance.left(record.uid);
  if (!left) throw new ApiError("unauthorized");
  return c.json(left, 200, NO_STORE);
}
