import { existsSync } from "node:fs";
import path from "node:path";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { LandingPage } from "../../../../../app/features/landing/landing-page";
import { ProductPicture } from "../../../../../app/features/landing/product-picture";
import { Tour } from "../../../../../app/features/landing/tour";
import { ROOT } from "../../../../../functions/local/local-settings";
import { THEMES } from "../../../../../functions/shared/contract/user";
import { LANGUAGES } from "../../../../../party/protocol/vocabulary";
import { words } from "../../../../e2e/support/words";
import { isAccessible } from "../../../support/accessible";
import { show } from "../../../support/show";

const FIGURES = { quotas: { free: { ai: 10, peer: 10 }, pro: { ai: null, peer: null } }, questions: 100 };
const OPERATOR = { claim: undefined, testimonials: [], contact: null };

function open(path = "/") {
  return show(<LandingPage operator={OPERATOR} isSignedIn={false} theme="dark" figures={FIGURES} />, { path });
}

describe("landing page", () => {
  test("has one box for hosts, the only place with commands", async () => {
    const { container } = await open();
    await screen.findByRole("heading", { name: words("tour:guides.title") });
    const box = screen.getByText(words("landing:host.text")).closest("aside");
    expect(box?.querySelector("h3")?.textContent).toBe(words("landing:host.title"));
    expect([...(box?.querySelectorAll("code > *") ?? [])].map((one) => one.textContent)).toEqual([
      "npm ci",
      "npm start",
    ]);
    expect(container.querySelectorAll("code")).toHaveLength(1);
  });

  test("leads from the free plan to the dashboard", async () => {
    const { container } = await open();
    const pricing = within(container.querySelector<HTMLElement>("#pricing") ?? document.body);
    const free = pricing.getByRole("link", { name: words("landing:pricing.free.button") });
    expect(free.getAttribute("href")).toBe("/dashboard");
  });

  test.each(["monthly", "quarterly"] as const)(
    "explains the free quota when the %s plan is requested",
    async (plan) => {
      const { user } = await open();
      const name = words(`landing:pricing.${plan}.name`);
      const button = screen.getByRole("button", { name: `${words("landing:pricing.request")}: ${name}` });
      await user.click(button);
      const title = words("landing:pricing.dialog.title", { plan: name });
      const dialog = within(await screen.findByRole("dialog", { name: title }));
      dialog.getByText(words("landing:pricing.dialog.text", { plan: name }));
      dialog.getByText("10 AI and 10 peer mock interviews");
      expect(dialog.getByRole("link").getAttribute("href")).toBe("/dashboard");
      await isAccessible();
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(document.activeElement).toBe(button);
    },
  );
});

describe("pictures of the landing page", () => {
  test.each(LANGUAGES)("are those of the language, for both themes: %s", async (language) => {
    const { container } = await show(
      <>
        <LandingPage operator={OPERATOR} isSignedIn={false} theme="light" figures={FIGURES} />
        <Tour testimonials={[]} questions={100} />
      </>,
      { language },
    );
    const files: Record<string, string[]> = {};
    for (const picture of container.querySelectorAll("main picture, main ~ * picture, picture")) {
      const theme = picture.classList.contains("light:hidden") ? "dark" : "light";
      for (const image of picture.querySelectorAll("source, img")) {
        const sources = [image.getAttribute("src") ?? "", ...(image.getAttribute("srcset") ?? "").split(", ")];
        for (const file of sources.filter(Boolean)) files[theme] = [...(files[theme] ?? []), file.split(" ")[0] ?? ""];
      }
    }
    for (const theme of THEMES) {
      const shown = files[theme] ?? [];
      expect(new Set(shown.map((file) => file.split("-")[0])).size).toBeGreaterThanOrEqual(6);
      for (const file of shown) {
        expect(file).toContain(`-${language}-${theme}-`);
        expect(existsSync(path.join(ROOT, "public", file)), file).toBe(true);
      }
    }
  });

  test("load with priority in the theme of the server's page, and otherwise late", async () => {
    const { container } = await show(<ProductPicture name="ai" alt="" sizes="100vw" narrow="phone" first="light" />);
    const [dark, light] = container.querySelectorAll("img");
    expect([dark?.getAttribute("loading"), light?.getAttribute("loading")]).toEqual(["lazy", "eager"]);
    expect(light?.getAttribute("fetchpriority")).toBe("high");
    for (const source of container.querySelectorAll("source")) {
      expect(source.getAttribute("media")).toBe("(max-width: 47.99rem)");
      expect(source.getAttribute("srcset")).toContain("/pictures/phone-en-");
    }
  });
});
