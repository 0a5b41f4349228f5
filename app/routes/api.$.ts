import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ApiError } from "../../functions/shared/contract/errors";

/** Unknown addresses under `/api` get the API's error body instead of a page. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return context.answerError(new ApiError("not_found"));
}

export function action({ context }: ActionFunctionArgs): Response {
  return context.answerError(new ApiError("not_found"));
}
