import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ApiError } from "../../functions/shared/contract/errors";
import { parseBody } from "../../functions/shared/contract/request-body";
import { registerRequestSchema } from "../../functions/shared/contract/user";

const MAX_BODY_BYTES = 16 * 1024;

/** `POST /api/auth/register`: creates a user record and a session for an ID token. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    if (request.method !== "POST") throw onlyPost();
    const identity = await context.identify(request);
    const body = await parseBody(request, registerRequestSchema, MAX_BODY_BYTES);
    const record = await context.register(identity, body, request);
    return Response.json(record, {
      headers: { "set-cookie": await context.openSession(identity, request), "cache-control": "no-store" },
    });
  } catch (error) {
    return context.answerError(error);
  }
}

export function loader({ context }: LoaderFunctionArgs): Response {
  return context.answerError(onlyPost());
}

function onlyPost(): ApiError {
  return new ApiError("method_not_allowed", { headers: { allow: "POST" } });
}
