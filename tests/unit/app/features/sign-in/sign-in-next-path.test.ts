import { describe, expect, it } from "vitest";
import { nextPath } from "../../../../../app/features/sign-in/next-path";

describe("nextPath", () => {
  it.each(["/peer/abcd1234?room=x#end", "/settings", "/"])("keeps %s", (next) => {
    expect(nextPath(next)).toBe(next);
  });

  it.each([
    null,
    "",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "dashboard",
    "/..//evil.example",
    "/.//evil.example",
    "/login?next=/login",
    "/signup",
    "/login/",
    "/LOGIN",
  ])("is the dashboard instead of %j", (next) => {
    expect(nextPath(next)).toBe("/dashboard");
  });
});
