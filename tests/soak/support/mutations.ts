/** A change of one line that removes a defense. `attack` and `test` are those of a row of functions/SECURITY.md. */
export type Mutation = { attack: string; test: string; file: string; from: string; to: string };

/** `npm run soak -- defenses` applies each to a copy of the tree, where its test must then fail. */
export const MUTATIONS: readonly Mutation[] = [
  {
    attack:
      "A forged cookie: no algorithm, another key, the rooms' secret, expired, endless, for another purpose, a merge ticket, a room's ticket",
    test: "tests/worker/functions/identity/session.test.ts",
    file: "functions/identity/session.ts",
    from: "audience: AUDIENCE,",
    to: "",
  },
  {
    attack: "A planted session; using one again after logging out, here or everywhere; an ID token from before",
    test: "tests/worker/functions/api/sign-outs.test.ts",
    file: "functions/db/sessions-queries.ts",
    from: ", notExists(ended)),",
    to: "),",
  },
  {
    attack: "Production with public, weak or equal secrets, the emulator, or Google's addresses elsewhere",
    test: "tests/unit/functions/settings/env.test.ts",
    file: "functions/settings/env.ts",
    from: "} else if (new Set(env[key]).size < FEWEST_CHARACTERS) {",
    to: '} else if (env[key] === "") {',
  },
  {
    attack: "Somebody else's files: content, text, name, default, deletion, restoring",
    test: "tests/worker/functions/api/resources.test.ts",
    file: "functions/db/resource-files-queries.ts",
    from: "and(eq(resourceFiles.uid, uid), eq(resourceFiles.isWhole, true), isNull(resourceFiles.deletedAt))",
    to: "and(eq(resourceFiles.isWhole, true), isNull(resourceFiles.deletedAt))",
  },
  {
    attack:
      "… interviews, notes, ratings, feedback; the pages of one interview and of a comparison read through the same query",
    test: "tests/worker/functions/api/history.test.ts",
    file: "functions/db/seats.ts",
    from: "eq(interviewParticipants.uid, uid),",
    to: "",
  },
  {
    attack: "The other person's private hints, and uids, in a room",
    test: "tests/unit/party/room/suggestions.test.ts",
    file: "party/room/suggestion-rows.ts",
    from: 'return audience === "room" || requestedBy === participantId;',
    to: "return true;",
  },
  {
    attack: "Another site's form or script: foreign, `null` and neighboring origins, cross-site, same-site, typed",
    test: "tests/worker/functions/security/every-route.test.ts",
    file: "functions/http/same-origin.ts",
    from: 'throw new ApiError("forbidden");',
    to: "",
  },
  {
    attack: "Sending data out from an injected script; framing",
    test: "tests/unit/app/document-policy.test.ts",
    file: "app/document-policy.server.ts",
    from: `"img-src": ["'self'",`,
    to: `"img-src": ["https:", "'self'",`,
  },
  {
    attack:
      "No ticket, a forged or expired one, another room's, an order, claims in a header, a cookie from another site",
    test: "tests/worker/functions/security/room-doors.test.ts",
    file: "party/host/ticket.ts",
    from: "const claims = v.parse(ticketClaimsSchema, payload);",
    to: "const claims = { ...v.parse(ticketClaimsSchema, payload), room };",
  },
  {
    attack: "Records, or counts, that no room sent",
    test: "tests/worker/functions/api/records.test.ts",
    file: "functions/api/read-proven.ts",
    from: 'if ((await sha256(body)) !== proof.sha256) throw refuse("proof");',
    to: "",
  },
  {
    attack: "A relay into the operator's network",
    test: "tests/unit/functions/turn/turnserver-conf.test.ts",
    file: "functions/turn/turnserver.conf",
    from: "denied-peer-ip=10.0.0.0-10.255.255.255",
    to: "",
  },
  {
    attack: "Long prompts, many requests with the operator's keys",
    test: "tests/worker/functions/db/quota.test.ts",
    file: "functions/db/quota-queries.ts",
    from: "most.total}, 1)",
    to: "most.total} + 1e12, 1)",
  },
];
