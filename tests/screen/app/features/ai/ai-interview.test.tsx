import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { words } from "../../../../e2e/support/words";
import { GOOD_KEY } from "../../../../support/fake-models/script";
import { requestsOf, SPOKEN_REQUESTS } from "../../../../support/spoken-requests";
import { AiPage } from "../../../support/ai-page";

const ANSWER =
  "In my last team I rewrote the checkout service because it failed for three percent of our customers. After six weeks errors were down to a tenth.";
const said = SPOKEN_REQUESTS.en;

let page: AiPage;
afterEach(() => page.close());

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("AI interview with the built-in coach", () => {
  // The first test loads the whole screen.
  test("doesn't take requests for answers, and keeps its question on the screen", { timeout: 60_000 }, async () => {
    page = new AiPage();
    await page.open();
    await page.start();
    const asked = page.question;
    expect(asked).not.toBe("");
    const replies: string[] = [];
    for (const request of requestsOf(said)) {
      const reply = await page.answer(request);
      replies.push(reply);
      expect(page.question, request).toBe(asked);
      expect(reply, request).not.toContain(request);
    }
    expect(new Set(replies).size).toBe(replies.length);
  });

  test("shows help to somebody in danger, asks for their country, and goes on with its question", async () => {
    page = new AiPage();
    await page.open();
    await page.start();
    const asked = page.question;
    await page.type(said.crisis);
    const card = await screen.findByRole("alertdialog", { name: words("care:crisis.title") });
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(card.textContent).toContain(words("care:elsewhere.title"));
    expect(card.textContent).not.toContain("1925");
    // The country isn't guessed: the person chooses it.
    await page.user.click(await within(card).findByRole("combobox", { name: words("care:line.region") }));
    await page.user.click(await screen.findByRole("option", { name: words("care:line.regions.TW") }));
    expect(card.textContent).toContain("1925");
    await page.user.click(within(card).getByRole("button", { name: words("care:goOn") }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(page.question).toBe(asked));
    await page.yourTurn();
    await page.answer(said.answer);
    expect(page.room.lines()).toContain(said.answer);
  });

  test("works by typing, pausing and skipping without a voice", async () => {
    page = new AiPage();
    await page.open();
    await page.start();
    await screen.findByText(words("ai:hint.silent"));
    await waitFor(() => expect(document.activeElement).toBe(page.field));
    const first = page.said;
    expect(first).not.toBe("");
    await page.press(words("ai:bar.pauseLabel"));
    await screen.findByText(words("ai:hint.paused"));
    // The shortcut does the same, but not while somebody types into the field.
    await page.user.type(page.field, "p");
    expect(page.field.value).toBe("p");
    screen.getByText(words("ai:hint.paused"));
    await page.user.clear(page.field);
    button(words("ai:bar.resumeLabel")).focus();
    await page.user.keyboard("p");
    await page.yourTurn();
    expect(screen.queryByText(words("ai:hint.paused"))).toBeNull();

    const skip = button(words("ai:bar.skip"));
    skip.focus();
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(page.said).not.toBe(first));
    await page.yourTurn();
    // The focus stays where it was.
    expect(document.activeElement).toBe(skip);
    within(screen.getByRole("region", { name: words("ai:plan.title") })).getByText(words("ai:plan.skipped"));
    await page.answer(ANSWER);
    expect(page.room.lines()).toContain(ANSWER);
  });

  test("is out of reach in a tab that lost it, until the person takes it back", async () => {
    page = new AiPage();
    await page.open();
    await page.start();
    const first = page.said;
    const other = page.room.enter("lin", "candidate", "Lin");
    await screen.findByText(words("interview:banner.elsewhere"));
    await screen.findByText(words("ai:hint.away"));
    for (const name of ["ai:bar.pauseLabel", "ai:bar.skip", "ai:bar.end", "ai:typed.send"] as const)
      expect(button(words(name)).matches(":disabled, [aria-disabled=true]"), name).toBe(true);
    expect(page.field.matches(":disabled")).toBe(true);
    expect(screen.queryByText(words("ai:stage.yourTurn"))).toBeNull();
    // The interview's keyboard shortcuts do nothing here either.
    await page.user.keyboard("p ");
    await waitFor(() => expect(other.getView().timer.running).toBe(true));
    expect(page.said).toBe(first);
    await page.press(words("interview:banner.useHere"));
    await page.yourTurn();
    expect(page.said).toBe(first);
    await waitFor(() => expect(other.getView().connection.phase).toBe("closed"));
  });

  test("leads another person at its address to the preparation, and not to a lobby", async () => {
    page = new AiPage();
    await page.open();
    await page.start();
    expect(page.search).toMatch(/^room=/);
    page.become("max");
    await page.reload();
    await screen.findByRole("heading", { name: words("interview:banner.alone.full") });
    await page.press(words("interview:banner.alone.back"));
    await screen.findByRole("button", { name: words("ai:prepare.start") });
    expect(page.search).toBe("");
  });
});

describe("AI interview with a model", () => {
  test("reports a model's fault, and goes on with the coach", async () => {
    const provider = { name: "House", apiKey: `${GOOD_KEY}house`, baseUrl: "https://models.example/v1" };
    page = new AiPage(
      "en",
      {},
      {
        providers: { house: provider },
        models: { "house-broke": { name: "House Broke", provider: "house", model: "gpt-4o~no-credit" } },
      },
    );
    await page.open();
    await page.user.click(screen.getByRole("combobox", { name: words("ai:model.label") }));
    await page.user.click(await screen.findByRole("option", { name: /^House Broke/ }));
    await page.begin();
    await screen.findByText(words("ai:fault.credit"));
    await page.press(words("ai:fault.coach"));
    await page.yourTurn();
    expect(page.question).not.toBe("");
  });
});
