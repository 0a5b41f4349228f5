import * as v from "valibot";
import { readBaseUrl } from "../../party/protocol/hosts.ts";

/**
 * The settings of reading mails from Gmail. Like functions/settings/env.ts, of which it is a part, it also runs in
 * Node.
 */

/** Where Google is. Other values are for development only, where a local server replaces the real one. */
export const GOOGLE_ADDRESSES = {
  GOOGLE_IDENTITY_SCRIPT: "https://accounts.google.com/gsi/client",
  GMAIL_API: "https://gmail.googleapis.com",
  GOOGLE_TOKEN_API: "https://oauth2.googleapis.com/token",
} as const;

const ADDRESS_NAMES = ["GOOGLE_IDENTITY_SCRIPT", "GMAIL_API", "GOOGLE_TOKEN_API"] as const;

const optional = v.optional(v.pipe(v.string(), v.trim()), "");
const address = (known: string) =>
  v.pipe(
    optional,
    v.transform((text) => text.replace(/\/+$/, "") || known),
    v.check(isAddress, `must be an address such as ${known}, by https or within a private network`),
  );

export const googleSettings = v.object({
  /** Of an OAuth client of the kind "Web application"; public. Empty: mails are not read from Gmail. */
  GOOGLE_CLIENT_ID: v.pipe(
    optional,
    v.regex(/^(?:[\w-]+(?:\.[\w-]+)*)?$/, "must be the client's id, such as 1234-abc.apps.googleusercontent.com"),
  ),
  /** With it pages get a code, and the Worker exchanges it; without, pages get their token from Google directly. */
  GOOGLE_CLIENT_SECRET: v.pipe(optional, v.regex(/^[\x21-\x7e]*$/, "must be the client's secret and nothing else")),
  GOOGLE_IDENTITY_SCRIPT: address(GOOGLE_ADDRESSES.GOOGLE_IDENTITY_SCRIPT),
  GMAIL_API: address(GOOGLE_ADDRESSES.GMAIL_API),
  GOOGLE_TOKEN_API: address(GOOGLE_ADDRESSES.GOOGLE_TOKEN_API),
});

export type GoogleSettings = v.InferOutput<typeof googleSettings>;

/** The contradictions, one sentence each. */
export function findGoogleContradictions(settings: GoogleSettings, isProduction: boolean): string[] {
  const problems: string[] = [];
  if (settings.GOOGLE_CLIENT_SECRET && !settings.GOOGLE_CLIENT_ID) {
    problems.push("GOOGLE_CLIENT_ID is missing, which GOOGLE_CLIENT_SECRET needs");
  }
  for (const name of isProduction ? ADDRESS_NAMES : []) {
    if (settings[name] === GOOGLE_ADDRESSES[name]) continue;
    problems.push(`${name} must not be set in production, because what opens mailboxes is for Google alone`);
  }
  return problems;
}

/** Pages' policies are made of them, so they hold nothing that ends a source there. */
function isAddress(text: string): boolean {
  return !/[\s;,']/.test(text) && readBaseUrl(text) !== null;
}
