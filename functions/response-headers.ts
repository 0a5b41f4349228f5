/** What a call needs is for this app's own pages and nothing they embed. */
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
  "permissions-policy": PERMISSIONS,
};

const FRAMING_POLICY = "frame-ancestors 'none'";
const ONE_YEAR = 365 * 24 * 60 * 60;

/** Puts on a response what every response carries. An accepted WebSocket is passed on as it is. */
export function withHeaders(response: Response, request: Request, requestId: string): Response {
  if (response.status === 101) return response;
  const { protocol, pathname } = new URL(request.url);
  const answer = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) answer.headers.set(name, value);
  if (!answer.headers.has("content-security-policy")) answer.headers.set("content-security-policy", FRAMING_POLICY);
  if (protocol === "https:") answer.headers.set("strict-transport-security", `max-age=${ONE_YEAR}`);
  if (pathname.startsWith("/assets/") && isServed(answer.status)) {
    answer.headers.set("cache-control", `public, max-age=${ONE_YEAR}, immutable`);
  }
  answer.headers.set("x-request-id", requestId);
  return answer;
}

function isServed(status: number): boolean {
  return status === 200 || status === 206 || status === 304;
}
