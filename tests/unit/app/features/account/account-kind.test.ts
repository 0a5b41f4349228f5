import { describe, expect, it } from "vitest";
import { whoIsHere } from "../../../../../app/features/account/account-kind";
import type { SignedInUser } from "../../../../../app/state/session/identity";
import type { UserRecord } from "../../../../../functions/shared/contract/user";

const ADA: SignedInUser = {
  uid: "ada",
  isAnonymous: false,
  email: "ada@mail.example",
  name: null,
  picture: null,
  phone: null,
  providers: ["google.com", "phone", "apple.com"],
};

const RECORD: UserRecord = {
  uid: "ada",
  userId: "abcd1234",
  email: "ada@mail.example",
  name: "Ada Lovelace",
  picture: "https://pictures.example/ada.png",
  phone: null,
  settings: { language: "en", theme: "light", emailNotifications: true },
  role: "user",
  createdAt: 1000,
  updatedAt: 2000,
};

describe("account kind", () => {
  it("is unknown before server and session have answered", () => {
    expect(whoIsHere({ user: null, userInfo: null }, null)).toEqual({ kind: "unknown" });
  });

  it("is the server's answer until the session has started", () => {
    const server = { record: RECORD, plan: "pro" } as const;
    expect(whoIsHere({ user: null, userInfo: null }, server)).toMatchObject({
      kind: "user",
      name: "Ada Lovelace",
      plan: "pro",
      since: 1000,
      ways: [],
    });
    const guest = { record: { ...RECORD, role: "guest" }, plan: "free" } as const;
    expect(whoIsHere({ user: null, userInfo: null }, guest)).toEqual({ kind: "guest", uid: "ada" });
  });

  it("is the session's answer, with the record's name and the sign-in methods that have a text", () => {
    expect(whoIsHere({ user: ADA, userInfo: RECORD }, null)).toEqual({
      kind: "user",
      uid: "ada",
      name: "Ada Lovelace",
      email: "ada@mail.example",
      phone: null,
      picture: "https://pictures.example/ada.png",
      since: 1000,
      plan: null,
      ways: ["google", "phone"],
    });
  });

  it("never uses another person's record or plan", () => {
    const other = { record: { ...RECORD, uid: "carl", name: "Carl" }, plan: "pro" } as const;
    expect(whoIsHere({ user: ADA, userInfo: null }, other)).toMatchObject({ uid: "ada", name: "", plan: null });
  });

  it("is guest for an anonymous user, whatever an older record says", () => {
    expect(whoIsHere({ user: { ...ADA, isAnonymous: true }, userInfo: RECORD }, null)).toEqual({
      kind: "guest",
      uid: "ada",
    });
  });
});
