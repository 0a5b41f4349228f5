import { describe, expect, it } from "vitest";
import { coturnName, maskPerson, signCoturnName } from "../../../../functions/turn/coturn-credentials";

describe("a coturn's credentials", () => {
  it("are what coturn itself computes", async () => {
    const name = coturnName(1_700_000_000, "alice");
    expect(name).toBe("1700000000:alice");
    expect(await signCoturnName("secret", name)).toBe("d8soP47RbdIKLDUOpnJPVQyq5Ts=");
  });

  it("name a person by the same sixteen digits each time, which tell nobody who it is", async () => {
    const name = await maskPerson("key", "uid-of-ada");
    expect(name).toMatch(/^[0-9a-f]{16}$/);
    expect(await maskPerson("key", "uid-of-ada")).toBe(name);
    expect(await maskPerson("key", "uid-of-bob")).not.toBe(name);
    expect(await maskPerson("another key", "uid-of-ada")).not.toBe(name);
  });
});
