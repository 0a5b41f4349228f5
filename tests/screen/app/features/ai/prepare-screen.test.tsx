import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { words } from "../../../../e2e/support/words";
import { AiPage } from "../../../support/ai-page";

let page: AiPage;
afterEach(() => page.close());

const quotaOf = (used: number) => ({
  "/api/assistant/quota": { plan: "free", ai: { used, limit: 2 }, peer: null },
});

describe("preparation of an AI interview", () => {
  test.each([0, 1])("says how many interviews are left after %i of two", async (used) => {
    page = new AiPage("en", quotaOf(used));
    await page.open();
    await screen.findByText(words("ai:left.some", { left: 2 - used, limit: 2 }));
    expect(screen.getByRole("button", { name: words("ai:prepare.start") })).toHaveProperty("disabled", false);
  });

  test("starts none when the plan's quota is used up", async () => {
    page = new AiPage("en", quotaOf(2));
    await page.open();
    await screen.findByText(words("ai:left.noneTitle"));
    expect(screen.getByRole("button", { name: words("ai:prepare.start") })).toHaveProperty("disabled", true);
  });

  test("says what technical questions are about, and takes an interviewer by keyboard", async () => {
    page = new AiPage();
    await page.open();
    const { user } = page;
    const choose = async (option: string) => {
      await user.click(screen.getByRole("combobox", { name: words("ai:prepare.type") }));
      await user.click(await screen.findByRole("option", { name: option }));
    };
    expect(screen.queryByText(words("ai:prepare.technicalHelp"))).toBeNull();
    await choose(words("ai:types.technical"));
    await screen.findByText(words("ai:prepare.technicalHelp"));
    await choose(words("ai:types.behavioral"));
    await waitFor(() => expect(screen.queryByText(words("ai:prepare.technicalHelp"))).toBeNull());
    const interviewer = (name: string) => screen.findByRole("radio", { name: new RegExp(`^${name}`), checked: true });
    (await interviewer("Ava")).focus();
    await user.keyboard("{ArrowRight}");
    await interviewer("Maya");
  });

  test("folds away settings that most people never change, and remembers an opened fold", async () => {
    page = new AiPage();
    vi.stubGlobal("SpeechRecognition", class extends EventTarget {});
    await page.open();
    const fold = () => screen.getByText(words("ai:prepare.advanced")).closest("details");
    expect(fold()?.open).toBe(false);
    await page.user.click(screen.getByText(words("ai:prepare.advanced")));
    await waitFor(() => expect(fold()?.open).toBe(true));
    screen.getByRole("combobox", { name: words("ai:answer.silence") });
    screen.getByRole("combobox", { name: words("speech:service.label") });
    await page.reload();
    await waitFor(() => expect(fold()?.open).toBe(true));
  });
});
