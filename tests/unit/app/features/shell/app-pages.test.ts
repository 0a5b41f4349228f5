import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { APP_PAGES, addressOf, loginAddress } from "../../../../../app/features/shell/app-pages";
import { ROOT } from "../../../../../functions/local/local-settings";
import { readTexts } from "../../../../support/texts";

/** The texts of the navigation itself. */
const OTHER_LABELS = ["label", "skip", "openMenu", "closeMenu"];

/** The first path segments with a route; "" is the landing page. */
function readRoutes(): Set<string> {
  const files = readdirSync(path.join(ROOT, "app/routes"));
  return new Set(files.map((file) => file.split(".")[0]?.replace("_index", "") ?? ""));
}

describe("app pages", () => {
  const routes = readRoutes();

  it("have the header's order", () => {
    expect(APP_PAGES.map(({ path }) => path)).toEqual([
      "/",
      "/dashboard",
      "/ai",
      "/peer",
      "/applications",
      "/resources",
      "/history",
      "/settings",
    ]);
  });

  it.each(APP_PAGES.map(({ path }) => path))("have a route each: %s", (path) => {
    expect(routes).toContain(path.slice(1));
  });

  it("have one label each in every language, and no unused labels", () => {
    const names = APP_PAGES.map(({ name }) => name);
    for (const { common } of Object.values(readTexts())) {
      expect(Object.keys(common?.nav ?? {}).sort()).toEqual([...names, ...OTHER_LABELS].sort());
    }
  });
});

describe("addressOf", () => {
  it("appends the user id if the page has one, once it is known", () => {
    expect(addressOf({ path: "/peer", hasUserId: true }, "abcd1234")).toBe("/peer/abcd1234");
    expect(addressOf({ path: "/peer", hasUserId: true }, "")).toBe("/peer");
    expect(addressOf({ path: "/settings", hasUserId: false }, "abcd1234")).toBe("/settings");
  });
});

describe("loginAddress", () => {
  it.each([
    ["/dashboard", "", "/login?next=%2Fdashboard"],
    ["/peer/abcd1234", "?room=a-room&x=1", "/login?next=%2Fpeer%2Fabcd1234%3Froom%3Da-room%26x%3D1"],
    ["/settings", "", "/login?next=%2Fsettings"],
    ["/account", "", "/login?next=%2Faccount"],
    ["/test/abcd1234", "", "/login?next=%2Ftest%2Fabcd1234"],
    ["/", "", "/login"],
    ["/landing", "", "/login"],
    ["/login", "?next=%2Fdashboard", "/login"],
    ["/no-such-page", "", "/login"],
    ["/peering", "", "/login"],
  ])("leads from %s%s to %s", (pathname, search, address) => {
    expect(loginAddress({ pathname, search })).toBe(address);
  });
});
