import { describe, expect, it } from "vitest";
import { createUserId, guardUserId, replaceUserId, resolveUserId, userIdInPath } from "../../../../app/state/user-id";

const at = (pathname: string, search = "", hash = "") => ({ pathname, search, hash });

describe("user id", () => {
  it("is exactly 8 letters and digits in any case, stored lowercased", () => {
    expect(userIdInPath("/peer/AB12cd34")).toBe("ab12cd34");
    for (const wrong of ["ab12cd3", "ab12cd345", "ab12cd3-", "ab12 d34", "ab12cdé4", ""]) {
      expect(userIdInPath(`/peer/${wrong}`)).toBeNull();
    }
  });

  it("comes from the second path segment first, then from storage, else it is created", () => {
    const make = () => "made0000";
    expect(resolveUserId("/peer/addr0000", "stored00", make)).toBe("addr0000");
    expect(resolveUserId("/peer/too-long-for-an-id", "STORED00", make)).toBe("stored00");
    expect(resolveUserId("/", "not an id", make)).toBe("made0000");
    expect(resolveUserId("/", null, make)).toBe("made0000");
  });

  it("is created from 8 random digits and lowercase letters", () => {
    const ids = new Set(Array.from({ length: 200 }, () => createUserId()));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{8}$/);
  });

  it("stays when an invalid one or the same is set", () => {
    expect(replaceUserId("mine0000", "nope")).toBe("mine0000");
    expect(replaceUserId("mine0000", "MINE0000")).toBe("mine0000");
    expect(replaceUserId("mine0000", "Other000")).toBe("other000");
  });
});

describe("guardUserId", () => {
  it.each(["ai", "peer", "test"])("adopts another valid id from /%s", (segment) => {
    expect(guardUserId(at(`/${segment}/Other000`), "mine0000")).toEqual({ kind: "adopt", userId: "other000" });
    expect(guardUserId(at(`/${segment}/mine0000`), "mine0000")).toEqual({ kind: "pass" });
    expect(guardUserId(at(`/${segment}/MINE0000`), "mine0000")).toEqual({ kind: "pass" });
  });

  it("puts the stored id into an address without one, and keeps query and hash", () => {
    expect(guardUserId(at("/peer", "?room=k7m2x9qd", "#end"), "mine0000")).toEqual({
      kind: "redirect",
      to: "/peer/mine0000?room=k7m2x9qd#end",
    });
    expect(guardUserId(at("/ai/"), "mine0000")).toEqual({ kind: "redirect", to: "/ai/mine0000" });
  });

  it("ignores an invalid id in the address", () => {
    expect(guardUserId(at("/test/not-an-id"), "mine0000")).toEqual({ kind: "redirect", to: "/test/mine0000" });
  });

  it("passes every other address", () => {
    for (const path of ["/", "/landing", "/peers/other000", "/tracker", "/settings/other000"]) {
      expect(guardUserId(at(path), "mine0000")).toEqual({ kind: "pass" });
    }
  });
});
