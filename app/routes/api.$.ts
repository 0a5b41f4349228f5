import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ApiError } from "../../functions/shared/contract/errors";

/** What neither the API nor a route of its own knows under `/api` gets the API's error body, not a page. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return context.answerError(new ApiError("not_found"));
}

export function action({ context }: ActionFunctionArgs): Response {
  return context.answerError(new ApiError("not_found"));
}
