import { describe, expect, it } from "vitest";
import { readFocus, readWish, withoutFocus, withoutWish } from "../../../../../../app/features/ai/prepare/wish";

const read = (query: string) => readWish(new URLSearchParams(query));

describe("what a link to the preparation sets", () => {
  it("is read", () => {
    expect(read("type=hr&company=Halden&position=%20Welder%20")).toEqual({
      ...{ type: "hr", company: "Halden", position: "Welder" },
    });
  });

  it("is nothing in an address of the preparation itself", () => {
    expect(read("")).toBeNull();
    expect(read("room=abcdefgh&focus=clarity")).toBeNull();
  });

  it("is passed over where it makes no sense", () => {
    const none = { type: null, company: null, position: null };
    expect(read("type=poker&company=%20")).toEqual(none);
    expect(read(`position=${"x".repeat(121)}`)).toEqual(none);
  });

  it("is taken out of the address, and the rest stays", () => {
    const rest = withoutWish(new URLSearchParams("type=hr&room=abcdefgh&focus=clarity"));
    expect(rest.toString()).toBe("room=abcdefgh&focus=clarity");
  });
});

describe("what is to be practised", () => {
  const focus = (query: string) => readFocus(new URLSearchParams(query));

  it("stands in the address, or nothing does", () => {
    expect(focus("type=hr&focus=evidence")).toBe("evidence");
    expect(focus("focus=luck")).toBeNull();
    expect(focus("")).toBeNull();
  });

  it("is left out alone", () => {
    expect(withoutFocus(new URLSearchParams("room=abcdefgh&focus=clarity")).toString()).toBe("room=abcdefgh");
  });
});
