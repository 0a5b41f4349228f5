import { expect, test } from "vitest";
import { OwnKeys } from "../../../../party/host/own-keys";
import type { ParsedFrame } from "../../../../party/protocol/parse";

const config = (assistant: { apiKey: string; baseUrl?: string } | null | undefined): ParsedFrame => ({
  ok: true,
  message: { type: "config", ...(assistant !== undefined && { assistant }) },
});

test("OwnKeys A8 takes a key out of the message and keeps it for its connection alone", () => {
  const keys = new OwnKeys();
  const passed = keys.take("bob", config({ apiKey: "sk-secret", baseUrl: "https://model.example/v1" }));
  expect(passed).toEqual({ ok: true, message: { type: "config", assistant: { apiKey: "" } } });
  expect(keys.get("bob")).toEqual({ apiKey: "sk-secret", baseUrl: "https://model.example/v1" });
  expect(keys.get("ann")).toBeUndefined();
  expect(JSON.stringify(keys.take("bob", config(undefined)))).not.toContain("secret");
  expect(keys.get("bob")).toBeDefined();
});

test("OwnKeys A8 drops a key when it is withdrawn or its connection closes", () => {
  const keys = new OwnKeys();
  keys.take("bob", config({ apiKey: "one", baseUrl: "" }));
  expect(keys.get("bob")).toEqual({ apiKey: "one" });
  expect(keys.take("bob", config(null))).toEqual(config(null));
  expect(keys.get("bob")).toBeUndefined();
  keys.take("bob", config({ apiKey: "two" }));
  keys.drop("bob");
  expect(keys.get("bob")).toBeUndefined();
});

test("OwnKeys A8 ignores a key that is too long or not allowed in a header", () => {
  const keys = new OwnKeys();
  for (const apiKey of ["two words", "key\nx-header: 1", "schlüssel"]) {
    expect(keys.take("bob", config({ apiKey }))).toEqual({ ok: false, code: "bad_message" });
  }
  for (const long of [{ apiKey: "x".repeat(3_000) }, { apiKey: "x", baseUrl: `https://${"x".repeat(3_000)}` }]) {
    expect(keys.take("bob", config(long))).toEqual({ ok: false, code: "too_large" });
  }
  expect(keys.get("bob")).toBeUndefined();
});
