import { CODE_FRAME_PATH } from "../shared/contract/code-frame";

/** The permissions of a call are for this app's own pages and not for embedded ones. */
const CALL = [
  ...["camera", "microphone", "display-capture", "speaker-selection", "autoplay"],
  ...["screen-wake-lock", "fullscreen", "picture-in-picture"],
];
const NEVER = ["geolocation", "payment", "usb"];
const PERMISSIONS = [...CALL.map((name) => `${name}=(self)`), ...NEVER.map((name) => `${name}=()`)].join(", ");

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  // Not same-origin: sign-in opens a popup at the provider's and must hear from it.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  // No other site embeds what is here, so none can read it out of its own memory either.
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": PERMISSIONS,
};

const FRAMING_POLICY = "frame-ancestors 'none'";
/** Opened by itself, an answer that is no page may do nothing at all; a picture keeps the styles within it. */
const INERT_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ${FRAMING_POLICY}`;
/** A script that runs as a worker goes by the policy it came with. */
const ASSET_POLICY = `default-src 'self'; base-uri 'none'; form-action 'none'; ${FRAMING_POLICY}`;
/** It fetches the pages. */
const OFFLINE_WORKER = "/offline-worker.js";
const ONE_YEAR = 365 * 24 * 60 * 60;

/** Puts on a response what every response carries. An accepted WebSocket is passed on as it is. */
export function withHeaders(response: Response, request: Request, requestId: string): Response {
  if (response.status === 101) return response;
  const { protocol, pathname } = new URL(request.url);
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) answer.headers.set(name, value);
  // The one document that our own pages embed.
  if (pathname === CODE_FRAME_PATH) answer.headers.set("x-frame-options", "SAMEORIGIN");
  if (!answer.headers.has("content-security-policy")) {
    answer.headers.set("content-security-policy", contentPolicy(answer.headers, pathname));
  }
  if (protocol === "https:") answer.headers.set("strict-transport-security", `max-age=${ONE_YEAR}`);
  if (pathname.startsWith("/assets/") && isServed(answer.status)) {
    answer.headers.set("cache-control", `public, max-age=${ONE_YEAR}, immutable`);
  }
  answer.headers.set("x-request-id", requestId);
  return answer;
}

/** Pages bring a policy of their own, but under Vite, whose inline scripts carry no nonce. */
function contentPolicy(headers: Headers, pathname: string): string {
  if (headers.get("content-type")?.startsWith("text/html")) return FRAMING_POLICY;
  return pathname.startsWith("/assets/") || pathname === OFFLINE_WORKER ? ASSET_POLICY : INERT_POLICY;
}

function isServed(status: number): boolean {
  return status === 200 || status === 206 || status === 304;
}
