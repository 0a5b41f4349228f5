import { describe, expect } from "vitest";
import { addApplications, openApplications, rowOf } from "../support/applications";
import { userWithGoogle } from "../support/known-user";
import { test } from "../support/test";

describe("who logs out", () => {
  test("leaves nothing of their applications in another tab, though no guest comes after them", async ({ meet }) => {
    const { visit } = await userWithGoogle({ name: "Ada" });
    const ada = await meet("Ada", { ...visit, mayComplain: /tracker|auth|accounts:|40[01]|ERR_/ });
    const { page, words } = ada;
    await openApplications(ada);
    await addApplications(ada, [{ company: "Halden Robotics" }]);
    await openApplications(ada, "?application=a1");
    await rowOf(ada, "Halden Robotics").waitFor();
    await ada.context.route("**/api/tracker/events", (route) => route.abort("internetdisconnected"));
    await page.getByRole("textbox", { name: words("applications:detail.notes") }).fill("Ask Ann");
    await page.getByText(words("applications:detail.unsaved")).waitFor();
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("notes")));
    expect(await kept()).toHaveLength(1);

    const other = await ada.openTab();
    await other.visit("/dashboard");
    await ada.context.route("**/api/auth/register", (route) => route.abort("internetdisconnected"));
    await other.page.getByRole("button", { name: words("common:account.menuOf", { who: "Ada" }) }).click();
    await other.page.getByRole("menuitem", { name: "Logout" }).click();
    await ada.seesNoMore("Halden Robotics");
    expect(await kept()).toEqual([]);
  });
});
