import { describeFailure } from "../party/host/room-log";
import { answerApi } from "./api/app";
import { serveCodeFrame } from "./http/code-frame";
import { writeLog } from "./http/log";
import { requireRate } from "./http/rate-limits";
import { withHeaders } from "./http/response-headers";
import { requireSameOrigin } from "./http/same-origin";
import { findOutage } from "./http/storage-outage";
import { type AppContext, createContext, servicesFor } from "./services/create-services";
import type { Bindings } from "./settings/bindings";
import { EnvError } from "./settings/env";
import { CODE_FRAME_PATH } from "./shared/contract/code-frame";
import { ApiError, errorResponse } from "./shared/contract/errors";

/** The parts of the Worker that come from elsewhere. */
export type Parts = {
  /** `/parties/room/*`; null for every other address. */
  rooms: (request: Request, bindings: Bindings) => Promise<Response | null>;
  /** Remix: everything that nobody else answers. */
  pages: (request: Request, context: AppContext) => Promise<Response>;
};

const DEVELOPMENT_IN_PUBLIC =
  'ENVIRONMENT is "development", whose secrets are public; on Cloudflare it must be "production"';

/** Answers one request: settings, then API, rooms, assets and pages, in this order; headers on every answer. */
export async function handleRequest(request: Request, bindings: Bindings, parts: Parts): Promise<Response> {
  const requestId = crypto.randomUUID();
  const context = openContext(bindings, requestId);
  if (context instanceof EnvError) return withHeaders(refuse(context), request, requestId);
  // Every request through Cloudflare's network has this header, whether the Worker was deployed or a tunnel leads here.
  if (context.isDevelopment && request.headers.has("cf-ray")) {
    return withHeaders(refuse(new EnvError([DEVELOPMENT_IN_PUBLIC])), request, requestId);
  }
  try {
    return withHeaders(await route(request, bindings, context, parts), request, requestId);
  } catch (error) {
    const answer = context.answerError(error);
    return withHeaders(answer.status === 429 && isPage(request) ? tooManyPages(answer) : answer, request, requestId);
  }
}

function openContext(bindings: Bindings, requestId: string): AppContext | EnvError {
  try {
    return createContext(servicesFor(bindings), requestId);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
}

async function route(request: Request, bindings: Bindings, context: AppContext, parts: Parts): Promise<Response> {
  const { pathname } = new URL(request.url);
  const renew = (response: Response) => renewSession(response, request, context);
  await requireRate(request, bindings, {
    address: () => context.nameOrigin(request),
    uid: async () => (await context.sessions.read(request))?.uid ?? null,
  });
  if (pathname === CODE_FRAME_PATH && request.method === "GET") return serveCodeFrame();
  const api = pathname.startsWith("/api/") ? await answerApi(request, context) : null;
  if (api) return renew(api);
  return (
    (pathname.startsWith("/parties/") && (await parts.rooms(request, bindings))) ||
    (await serveAsset(request, bindings, pathname)) ||
    renew(await showPage(request, context, parts))
  );
}

/** Pages are read; the few that take something take it from our own pages alone, or from the address bar (`none`). */
function showPage(request: Request, context: AppContext, { pages }: Parts): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && request.headers.get("sec-fetch-site") !== "none") requireSameOrigin(request);
  return pages(request, { ...context, currentUser: (of) => context.currentUser(of).catch(throwForPage) });

  /** Remix shows a thrown response with its status, and everything else as an unexpected error. */
  function throwForPage(error: unknown): never {
    throw findOutage(error) ? context.answerError(error) : error;
  }
}

function isPage(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") === true;
}

/** In all languages: finding out which one is wanted is work, and this is the answer to too much of it. */
function tooManyPages({ status, headers }: Response): Response {
  const text = [
    "Too many requests came from here in the last minute. Nothing is lost: wait a minute, then reload the page.",
    "过去一分钟内，这里发来的请求太多。内容都还在，请等一分钟后刷新页面。",
    "過去一分鐘內，這裡送來的要求太多。內容都還在，請等一分鐘後重新整理頁面。",
  ];
  const answer = new Response(text.join("\n\n"), { status, headers });
  answer.headers.set("content-type", "text/plain; charset=utf-8");
  return answer;
}

/** A session lasts two weeks after the last visit. That a cookie cannot be renewed now is no reason not to answer. */
async function renewSession(response: Response, request: Request, context: AppContext): Promise<Response> {
  try {
    return await context.sessions.renew(response, request, () => context.currentUser(request));
  } catch (error) {
    context.log({ event: "session_not_renewed", ...describeFailure(error), requestId: context.requestId });
    return response;
  }
}

/** Only what is named like a file is looked for: no page has a dot in its last segment. */
async function serveAsset(request: Request, { ASSETS }: Bindings, pathname: string): Promise<Response | null> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!ASSETS || !isRead || !/\.[^/]+$/.test(pathname)) return null;
  const response = await ASSETS.fetch(request);
  return response.status === 404 ? null : response;
}

/**
 * With settings that do not fit, nothing else is answered. The sentence names settings and holds none of their values.
 */
function refuse(error: EnvError): Response {
  writeLog({ event: "settings_invalid", problems: error.problems });
  const { status, headers } = errorResponse(new ApiError("internal"));
  return Response.json({ error: { code: "internal", message: error.message } }, { status, headers });
}
