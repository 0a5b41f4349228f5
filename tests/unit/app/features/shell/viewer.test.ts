import { describe, expect, it } from "vitest";
import { avatarLetter, viewerOfRecord, viewerOfSession } from "../../../../../app/features/shell/viewer";
import type { SignedInUser } from "../../../../../app/state/session/identity";
import type { UserRecord } from "../../../../../functions/shared/contract/user";

const user: SignedInUser = {
  uid: "uid-1",
  isAnonymous: false,
  email: "ada@mail.example",
  name: "Ada",
  picture: "https://pictures.example/ada",
  phone: null,
};

const record: UserRecord = {
  uid: "uid-1",
  userId: "abcd1234",
  email: "ada@mail.example",
  name: "Ada L.",
  picture: "https://pictures.example/other",
  phone: null,
  settings: { language: "en", theme: "light", emailNotifications: true },
  role: "user",
  createdAt: 1,
  updatedAt: 1,
};

describe("viewerOfSession", () => {
  it("is null for guests", () => {
    expect(viewerOfSession({ ...user, isAnonymous: true }, { ...record, role: "guest" })).toBeNull();
    expect(viewerOfRecord({ ...record, role: "guest" })).toBeNull();
  });

  it("is the record's person", () => {
    const { email, name, picture } = record;
    expect(viewerOfRecord(record)).toEqual({ email, name, picture });
    expect(viewerOfSession(user, record)).toEqual({ email, name, picture });
  });

  it("is the provider's user if the record is missing, another person's or a guest's", () => {
    const { email, name, picture } = user;
    for (const other of [null, { ...record, uid: "uid-2" }, { ...record, role: "guest" as const }]) {
      expect(viewerOfSession(user, other)).toEqual({ email, name, picture });
    }
  });

  it("uses the record's name and picture if the provider has none, as after linking a guest", () => {
    expect(viewerOfSession({ ...user, name: null, picture: null, email: null }, record)).toEqual({
      email: record.email,
      name: record.name,
      picture: record.picture,
    });
  });
});

describe("avatarLetter", () => {
  it.each([
    ["the e-mail's", { email: "ada@mail.example", name: "Zoe" }, "A"],
    ["the name's, without an e-mail", { email: "", name: "zoe" }, "Z"],
    ["one character, even of two units", { email: "", name: "𠮷野" }, "𠮷"],
    ["a Chinese name's", { email: " ", name: " 王小明" }, "王"],
    ["none: an icon stands there", { email: "", name: "" }, null],
  ])("is %s", (_, who, letter) => {
    expect(avatarLetter(who)).toBe(letter);
  });
});
