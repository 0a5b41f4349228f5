import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { documentPolicy } from "./document-policy.server";
import { createRenderI18n } from "./i18n/i18next.server";
import { NonceContext } from "./nonce";

const ABORT_DELAY_MS = 5000;

export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // Vite's own inline scripts carry no nonce.
  const nonce = import.meta.env.DEV ? undefined : crypto.randomUUID();
  const i18n = await createRenderI18n(request, remixContext);
  let status = responseStatusCode;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={i18n}>
        <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_DELAY_MS} nonce={nonce} />
      </I18nextProvider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(ABORT_DELAY_MS)]),
      onError: (error) => {
        status = 500;
        handleError(error, { request, context });
      },
    },
  );
  if (isbot(request.headers.get("user-agent"))) await body.allReady;

  responseHeaders.set("content-type", "text/html; charset=utf-8");
  responseHeaders.set("content-language", i18n.language);
  // Private: the header may show who is signed in.
  if (!responseHeaders.has("cache-control")) responseHeaders.set("cache-control", "private, no-cache");
  responseHeaders.append("vary", "cookie, accept-language");
  if (nonce) responseHeaders.set("content-security-policy", documentPolicy(nonce, context.publicSettings, request.url));
  return new Response(body, { status, headers: responseHeaders });
}

/** The data of a navigation within the app is as personal as the page: no cache between here and the browser keeps it. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("cache-control", "private, no-store");
  response.headers.append("vary", "cookie, accept-language");
  return response;
}

/** Logs an error of a loader, an action or the rendering, without its message, which may quote personal data. */
export function handleError(
  error: unknown,
  { request, context }: Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "context">,
): void {
  if (!request.signal.aborted) context.answerError(error);
}
