import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ApiError } from "../../functions/shared/contract/errors";
import { parseBody } from "../../functions/shared/contract/request-body";
import { type AnalysisAnswer, analysisRequestSchema } from "../../functions/shared/contract/tracker";

/** Fifty mails of maximum length in a script of three bytes per character. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** `POST /api/tracker/analysis`: turns mails into events of applications. Their text is not stored. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    if (request.method !== "POST") throw onlyPost();
    context.requireSameOrigin(request);
    const user = await context.currentUser(request);
    if (!user) throw new ApiError("unauthorized");
    const { uid, ...asked } = await parseBody(request, analysisRequestSchema, MAX_BODY_BYTES);
    if (uid !== user.record.uid) throw new ApiError("unauthorized");
    if (asked.model?.key === "") throw new ApiError("invalid", { fields: { "model.key": "is missing" } });
    const read = async (): Promise<AnalysisAnswer> => {
      const answer = await context.tracker.analyse(uid, asked, request.signal);
      const { mails, model } = asked;
      context.log({ event: "mails_read", mails: mails.length, added: answer.added, byModel: model !== null });
      return answer;
    };
    if (asked.model === null) return Response.json(await read(), { headers: { "cache-control": "no-store" } });
    // A request that is aborted also stops the model.
    return context.answerLater(
      read().then(JSON.stringify, (error) => {
        if (request.signal.aborted) throw error;
        return context.answerError(error).text();
      }),
    );
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
