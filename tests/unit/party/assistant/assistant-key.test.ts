import { describe, expect, it } from "vitest";
import { readOwnKey } from "../../../../app/interview/assistant/read-own-key";
import { ownKey } from "../../../../app/room/models/own-key";
import { sessionStore } from "../../../../app/state/session/session-store";
import { LONGEST_KEY } from "../../../../party/protocol/own-key";

const read = (apiKey: string, baseUrl = "", privateAddresses = false) =>
  readOwnKey({ apiKey, baseUrl }, privateAddresses);

describe("assistant_key message (a user's own key)", () => {
  it("accepts a key with or without an address", () => {
    expect(read("  sk-1  ")).toEqual({ key: { apiKey: "sk-1" } });
    expect(read("sk-1", " https://models.example/v1 ")).toEqual({
      key: { apiKey: "sk-1", baseUrl: "https://models.example/v1" },
    });
  });

  it.each([
    ["", "missing"],
    ["   ", "missing"],
    ["sk 1", "wrong"],
    ["schlüssel", "wrong"],
    ["密钥", "wrong"],
    ["x".repeat(LONGEST_KEY + 1), "wrong"],
  ])("refuses %j: %s", (apiKey, fault) => {
    expect(read(apiKey)).toEqual({ faults: { apiKey: fault } });
  });

  it.each([
    ["http://models.example/v1", "insecure"],
    ["https://10.0.0.5/v1", "private"],
    ["https://localhost:11434", "private"],
    ["https://me@models.example", "extra"],
    ["models.example", "not_url"],
    ["junk", "not_url"],
    [`https://models.example/${"x".repeat(LONGEST_KEY)}`, "not_url"],
  ])("does not allow the address %j: %s", (baseUrl, fault) => {
    expect(read("sk-1", baseUrl)).toEqual({ faults: { baseUrl: fault } });
  });

  it("judges the key together with its address", () => {
    expect(read("", "junk")).toEqual({ faults: { apiKey: "missing", baseUrl: "not_url" } });
  });

  it("allows this machine as address when the server says so, and no other address without https", () => {
    expect(read("sk-1", "http://localhost:11434/v1", true)).toMatchObject({ key: { apiKey: "sk-1" } });
    expect(read("sk-1", "http://models.example/v1", true)).toEqual({ faults: { baseUrl: "insecure" } });
  });

  it("keeps a key for the user who brought it, not for the next user of the same page", () => {
    const key = { apiKey: "sk-1", provider: "OpenAI" };
    const ann = { uid: "ann", isAnonymous: false, email: null, name: null, picture: null, phone: null };
    ownKey.set(key);
    sessionStore.setState({ user: ann });
    sessionStore.setState({ user: { ...ann, name: "Ann" } });
    expect(ownKey.getView()).toBe(key);
    sessionStore.setState({ user: { ...ann, uid: "ben" } });
    expect(ownKey.getView()).toBeNull();
    ownKey.set(key);
    sessionStore.setState({ user: null });
    expect(ownKey.getView()).toBeNull();
  });
});
