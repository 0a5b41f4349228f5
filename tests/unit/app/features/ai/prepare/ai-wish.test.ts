import { describe, expect, it } from "vitest";
import { readFocus, readWish, withoutFocus, withoutWish } from "../../../../../../app/features/ai/prepare/wish";

const read = (query: string) => readWish(new URLSearchParams(query));

describe("readWish", () => {
  it("reads the settings from a link", () => {
    expect(read("type=hr&company=Halden&position=%20Welder%20")).toEqual({
      ...{ type: "hr", company: "Halden", position: "Welder" },
    });
  });

  it("finds nothing in the address of the preparation itself", () => {
    expect(read("")).toBeNull();
    expect(read("room=abcdefgh&focus=clarity")).toBeNull();
  });

  it("ignores invalid values", () => {
    const none = { type: null, company: null, position: null };
    expect(read("type=poker&company=%20")).toEqual(none);
    expect(read(`position=${"x".repeat(121)}`)).toEqual(none);
  });

  it("removes its parameters from the address, and keeps the others", () => {
    const rest = withoutWish(new URLSearchParams("type=hr&room=abcdefgh&focus=clarity"));
    expect(rest.toString()).toBe("room=abcdefgh&focus=clarity");
  });
});

describe("readFocus", () => {
  const focus = (query: string) => readFocus(new URLSearchParams(query));

  it("reads the criterion from the address, or nothing", () => {
    expect(focus("type=hr&focus=evidence")).toBe("evidence");
    expect(focus("focus=luck")).toBeNull();
    expect(focus("")).toBeNull();
  });

  it("is removed from the address alone", () => {
    expect(withoutFocus(new URLSearchParams("room=abcdefgh&focus=clarity")).toString()).toBe("room=abcdefgh");
  });
});
