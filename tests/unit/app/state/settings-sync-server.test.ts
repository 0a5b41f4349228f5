import { expect, it } from "vitest";
import { createSettingsServer } from "../../../../app/state/settings-sync-server";

const STORED = { revision: 3, values: { company: "Kestrel" }, revisions: { company: 3 } };

function serverThatAnswers(body: object, status = 200) {
  const sent: RequestInit[] = [];
  const server = createSettingsServer("ida", async (_, init) => {
    sent.push(init ?? {});
    return Response.json(body, { status });
  });
  return { server, sent };
}

it("settings server names the account that a change is for", async () => {
  const { server, sent } = serverThatAnswers({ uid: "ida", ...STORED });
  expect(await server.save({ company: "Kestrel" })).toEqual({ kind: "stored", stored: STORED });
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ uid: "ida", values: { company: "Kestrel" } });
});

it("settings server does not return settings of a person who has signed in since", async () => {
  const { server } = serverThatAnswers({ uid: "carl", ...STORED });
  expect(await server.load()).toEqual({ kind: "unauthorized" });
});

it.each([
  [401, "unauthorized"],
  [403, "refused"],
  [422, "refused"],
  [503, "unreachable"],
])("settings server reports status %i as %s", async (status, kind) => {
  const { server } = serverThatAnswers({ error: {} }, status);
  expect(await server.load()).toEqual({ kind });
});

it("settings server passes on the server's wait after too many requests", async () => {
  const headers = { "retry-after": "7" };
  const server = createSettingsServer("ida", async () => Response.json({}, { status: 429, headers }));
  expect(await server.load()).toEqual({ kind: "too_often", waitMs: 7_000 });
});
