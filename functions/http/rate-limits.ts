import type { RateBindings, RateLimiter } from "../settings/bindings";
import { ApiError } from "../shared/contract/errors";

/**
 * `entry`: coming in and joining a room; `costly`: as above; `mails`: analyses of mails; `read`: files, and what reads
 * through everything that somebody has; `write`: everything else that changes something.
 */
export type RateGroup = "entry" | "write" | "costly" | "mails" | "read";

/** A rule for GET holds for HEAD as well: routes answer both. `path` is canonical. */
type Rule = { methods: readonly string[] | "all"; path: RegExp; group: RateGroup | null };

/** The first that fits counts. */
const RULES: readonly Rule[] = [
  // Rooms on PartyKit send these, all from one address, with a proof.
  { methods: ["POST"], path: /^\/api\/rooms\/(?:record|quota)$/, group: null },
  { methods: ["POST"], path: /^\/api\/auth\/register$/, group: "entry" },
  { methods: ["GET", "POST"], path: /^\/api\/rooms\//, group: "entry" },
  { methods: ["GET"], path: /^\/api\/ice$/, group: "entry" },
  { methods: ["GET"], path: /^\/api\/(?:account\/export|health\/deep)$/, group: "costly" },
  { methods: ["GET"], path: /^\/api\/history\/find$/, group: null },
  { methods: ["GET"], path: /^\/api\/history\/[^/]+\/feedback$/, group: "read" },
  // A whole interview, whose answers are analyzed.
  { methods: ["GET"], path: /^\/api\/history\/[^/]+$/, group: "costly" },
  // The pages of the history read and analyze the same interviews, as documents and as a navigation's data.
  { methods: ["GET"], path: /^\/history(?:\/|$)/, group: "read" },
  { methods: ["GET"], path: /^\/api\/resources\/files\/[^/]+\/content$/, group: "read" },
  // All events of a tracker; the words of all stories.
  { methods: ["GET"], path: /^\/(?:api\/tracker(?:\/applications\/[^/]+)?|applications|tracker)$/, group: "read" },
  { methods: ["GET"], path: /^\/api\/resources\/stories$/, group: "read" },
  // A big mailbox arrives in batches of fifty mails, one after the other, a second or more each.
  { methods: ["POST"], path: /^\/api\/tracker\/analysis$/, group: "mails" },
  { methods: ["GET"], path: /^\/api\/tracker\/shared\//, group: "costly" },
  { methods: ["POST"], path: /^\/api\/tracker\/google-token$/, group: "costly" },
  { methods: ["POST"], path: /^\/api\/assistant\/translation$/, group: "costly" },
  { methods: ["POST"], path: /^\/api\/speech\/voice$/, group: "costly" },
  { methods: ["POST"], path: /^\/api\/code\/run$/, group: "costly" },
  // An answer given again is analyzed by rules, and perhaps by a model.
  { methods: ["PUT"], path: /^\/api\/history\/[^/]+\/attempt$/, group: "costly" },
  { methods: ["POST"], path: /^\/api\/history\/[^/]+\/attempt\/[^/]+\/judgement$/, group: "costly" },
  { methods: ["POST"], path: /^\/api\/resources\/stories\/check$/, group: "costly" },
  { methods: ["PUT"], path: /^\/api\/resources\/files\/[^/]+$/, group: "costly" },
  { methods: ["GET", "OPTIONS"], path: /^/, group: null },
  { methods: "all", path: /^/, group: "write" },
];

/** The binding counts by the minute. */
const RETRY_AFTER_SECONDS = 60;

/** The group that a request counts in; null: it isn't limited. `search` tells a shared page from a person's own. */
export function rateGroupOf(method: string, pathname: string, search: string): RateGroup | null {
  const path = canonicalPath(pathname);
  if (path === "/tracker" && new URLSearchParams(search).has("share")) return "costly";
  // A link's preview reads the room.
  if (/^\/peer(?:\/|$)/.test(path) && new URLSearchParams(search).has("room")) return "read";
  const asked = method === "HEAD" ? "GET" : method;
  return (
    RULES.find((rule) => (rule.methods === "all" || rule.methods.includes(asked)) && rule.path.test(path))?.group ??
    null
  );
}

/**
 * One spelling of each address that routes take for the same: they decode letters (an encoded slash stays a part of its
 * segment), and those of pages ignore case and slashes at the end. A navigation asks for a page's data with `.data`.
 */
function canonicalPath(pathname: string): string {
  const decoded = pathname.replace(/%(?!2f)[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return decoded
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/(?<=.)\/$/, "")
    .replace(/\.data$/, "");
}

type Asker = {
  /** A pseudonym of the network address. */
  address: () => Promise<string>;
  /** Of the session, if there is one. */
  uid: () => Promise<string | null>;
};

/**
 * Counts the request for its address and for its person.
 *
 * @throws ApiError `rate_limited`, with `Retry-After` in seconds
 */
export async function requireRate(request: Request, bindings: RateBindings, asker: Asker): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const group = rateGroupOf(request.method, pathname, search);
  if (!group) return;
  const { RATE_ADDRESS, RATE_PERSON, RATE_COSTLY, RATE_MAILS } = bindings;
  const ofPerson = {
    entry: RATE_PERSON,
    write: RATE_PERSON,
    read: RATE_PERSON,
    costly: RATE_COSTLY,
    mails: RATE_MAILS,
  }[group];
  const uid = ofPerson ? await asker.uid() : null;
  const isAllowed = await Promise.all([
    isWithin(RATE_ADDRESS, async () => `${group}:${await asker.address()}`),
    isWithin(uid === null ? undefined : ofPerson, async () => `${group}:${uid}`),
  ]);
  if (isAllowed.includes(false)) {
    throw new ApiError("rate_limited", { headers: { "retry-after": `${RETRY_AFTER_SECONDS}` } });
  }
}

async function isWithin(limiter: RateLimiter | undefined, key: () => Promise<string>): Promise<boolean> {
  return !limiter || (await limiter.limit({ key: await key() })).success;
}
