import { measureQuota } from "../../party/host/metrics";
import { QUOTA_AUDIENCE, type QuotaAnswer, quotaRequestSchema } from "../../party/protocol/quota";
import { methodNotAllowed } from "../http/method-not-allowed";
import { ApiError } from "../shared/contract/errors";
import type { Api, ApiCall } from "./api-env";
import { readProven } from "./read-proven";
import { requireUser } from "./require-user";

const MAX_BODY_BYTES = 4 * 1024;
const NO_STORE = { "cache-control": "no-store" };

export function addQuotaRoutes(api: Api): void {
  api.post("/api/rooms/quota", answerRoom);
  api.get("/api/assistant/quota", tellWhatIsLeft);
  api.all("/api/assistant/quota", methodNotAllowed("GET"));
}

/** A room that lives on PartyKit asks whether an interview may begin, or a request go out, and has it counted. */
async function answerRoom(c: ApiCall): Promise<Response> {
  const { quota, log, measure, now } = c.env.context;
  const request = await readProven(c, {
    schema: quotaRequestSchema,
    audience: QUOTA_AUDIENCE,
    maxBytes: MAX_BODY_BYTES,
    onRefused: (reason) => log({ event: "quota_refused", reason }),
  });
  const allowed = await quota.ask(request, now());
  log({ event: "quota_checked", ask: request.ask, allowed });
  const metric = measureQuota(request, allowed);
  if (metric) measure(metric);
  return c.json({ allowed } satisfies QuotaAnswer, 200, NO_STORE);
}

async function tellWhatIsLeft(c: ApiCall): Promise<Response> {
  const { record } = await requireUser(c);
  const left = await c.env.context.quota.left(record.uid);
  if (!left) throw new ApiError("unauthorized");
  return c.json(left, 200, NO_STORE);
}
