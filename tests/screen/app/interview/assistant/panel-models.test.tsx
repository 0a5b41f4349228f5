import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SuggestionPanel } from "../../../../../app/interview/assistant/suggestion-panel";
import type { RoomClient } from "../../../../../app/room/client/room-client";
import { ownKey } from "../../../../../app/room/models/own-key";
import { words } from "../../../../e2e/support/words";
import { GOOD_KEY } from "../../../../support/fake-models/script";
import { AssistantRoom, InRoom } from "../../../support/assistant-room";
import { choose } from "../../../support/choose";
import { show } from "../../../support/show";
import { cards, finishedCard, press, say } from "../../../support/suggestion-cards";

const QUESTION = "Why did you leave your last company?";
const OWN = `${GOOD_KEY}mine`;
const OPERATORS = `${GOOD_KEY}operator`;
const UNUSABLE = words("assistant:models.unusable", {
  model: "Their Model",
  reason: words("assistant:models.noKey"),
});

let room: AssistantRoom;
let ida: RoomClient;
let carl: RoomClient;
beforeEach(async () => {
  const baseUrl = "https://models.example/v1";
  room = new AssistantRoom({
    providers: {
      openai: { apiKey: OPERATORS, baseUrl },
      theirs: { name: "Their Lab", dialect: "openai", baseUrl, needsKey: true },
    },
    models: {
      "gpt-4o": { provider: "openai", model: "gpt-4o~blocked" },
      "their-model": { provider: "theirs", name: "Their Model", model: "gpt-4o-mini" },
    },
  });
  ida = room.enter("ida", "interviewer", "Ida");
  carl = room.enter("carl", "candidate", "Carl");
  await waitFor(() => expect(carl.getView().peer?.name).toBe("Ida"));
  await say(ida, carl, QUESTION);
});
afterEach(() => room.close());

const open = (client = carl) =>
  show(
    <InRoom client={client}>
      <SuggestionPanel />
    </InRoom>,
  );
const menu = () => screen.getByRole("combobox", { name: words("assistant:models.label") });
const chooseModel = (user: UserEvent, name: string) => choose(user, words("assistant:models.label"), name);

/** As after a reload: the page's memory is empty. */
function reload(page: Awaited<ReturnType<typeof open>>): void {
  page.unmount();
  carl.stop();
  ownKey.set(null);
  carl = room.enter("carl", "candidate", "Carl");
}

/** In the dialog of the assistant's settings. */
async function openSettings(user: UserEvent) {
  await press(user, words("assistant:settings.open"));
  const dialog = await screen.findByRole("dialog");
  return { dialog, within: within(dialog) };
}

async function giveKey(user: UserEvent): Promise<void> {
  const { dialog } = await openSettings(user);
  await choose(user, words("assistant:key.provider"), "Their Lab");
  await user.type(within(dialog).getByLabelText(words("assistant:key.key")), OWN);
  await press(user, words("assistant:key.use"), dialog);
  await within(dialog).findByText(words("assistant:key.held", { provider: "Their Lab" }));
  await press(user, words("assistant:settings.done"), dialog);
}

describe("suggestion panel with language models", () => {
  test("recommends a model, and marks it alone in the open menu", async () => {
    const { user } = await open();
    expect(menu().textContent).toBe("GPT-4O Mini");
    await user.click(menu());
    await screen.findAllByRole("option");
    const marked = screen.getAllByText(words("assistant:models.recommended"));
    expect(marked.map((mark) => mark.closest("[role=option]")?.textContent)).toEqual([
      `GPT-4O Mini${words("assistant:models.recommended")}`,
    ]);
  });

  test("continues a text on the next page of the person, and stops another one at the provider", async () => {
    const page = await open();
    room.models.shut();
    await press(page.user, words("assistant:suggest"));
    await screen.findByText(/Let me begin/);
    reload(page);
    const { user } = await open();
    await screen.findByText(/Let me begin/);
    expect(cards()[0]?.getAttribute("aria-busy")).toBe("true");
    room.models.open();
    const card = await finishedCard();
    within(card).getByText("What came of it, with a figure");
    within(card).getByText("GPT-4O Mini");
    await press(user, words("assistant:card.clear"));

    room.models.shut();
    await press(user, words("assistant:suggest"));
    await screen.findByText(/Let me begin/);
    await press(user, words("assistant:card.stop"));
    await screen.findByText(words("assistant:empty.title"));
    await waitFor(() => expect(room.models.requests.map(({ aborted }) => aborted)).toEqual([false, true]));
  });

  test("reports a failed model in words, and asks another one the same", async () => {
    const { user } = await open();
    await chooseModel(user, "GPT-4o");
    await press(user, words("assistant:suggest"));
    await screen.findByText(words("assistant:faults.blocked"), { selector: "article *", exact: false });
    await chooseModel(user, words("assistant:models.coach"));
    await press(user, words("assistant:card.retry"));
    await waitFor(async () => {
      within(await finishedCard()).getByText(words("assistant:models.coach"));
    });
    expect(carl.getView().suggestions).toHaveLength(1);
    expect(screen.queryByText(words("assistant:faults.blocked"), { exact: false })).toBeNull();
  });

  test("lists a model without its key last, with the reason, and says which one answers in its place", async () => {
    const { user } = await open();
    await user.click(menu());
    expect(screen.queryByRole("option", { name: UNUSABLE })).toBeNull();
    await user.click(await screen.findByRole("option", { name: words("assistant:models.more") }));
    await user.click(await screen.findByRole("option", { name: UNUSABLE }));
    await screen.findByText(/^Their Model: /);
    await chooseModel(user, words("assistant:models.coach"));
    await waitFor(() => expect(screen.queryByText(/^Their Model: /)).toBeNull());
  });

  test("asks the model that was chosen for a prompt type, with the person's own text", async () => {
    const { user } = await open();
    // The recommended one is chosen only once another was.
    for (const name of ["GPT-4o", "GPT-4O Mini"]) await chooseModel(user, name);
    const type = words("assistant:promptTypes.BQ");
    const { within: dialog } = await openSettings(user);
    await choose(user, words("assistant:prompts.modelFor", { type }), words("assistant:models.coach"));
    await user.click(dialog.getByRole("switch", { name: words("assistant:prompts.enable", { type }) }));
    await user.type(dialog.getByLabelText(words("assistant:about.label")), "I led the move to queues at Halden.");
    await press(user, words("assistant:settings.done"));
    await waitFor(() => expect(menu().textContent).toBe(words("assistant:models.coach")));
    await choose(user, words("assistant:promptTypes.label"), words("assistant:promptTypes.HR"));
    await waitFor(() => expect(menu().textContent).toBe("GPT-4O Mini"));
    await press(user, words("assistant:suggest"));
    await finishedCard();
    expect(room.models.requests).toHaveLength(1);
    expect(room.models.requests[0]?.body).toContain("I led the move to queues at Halden.");
  });
});

describe("suggestion panel with a person's own key", () => {
  test("hints with it, stores it nowhere, and without it uses another model, until it is given again", async () => {
    const page = await open();
    await giveKey(page.user);
    await chooseModel(page.user, "Their Model");
    // Without an answer in between, automatic mode would take the two questions for one.
    await say(carl, ida, "My department was dissolved.");
    await page.user.click(screen.getByRole("switch", { name: words("assistant:auto.label") }));
    await say(ida, carl, "What did you do then?");
    await screen.findByTitle("What did you do then?");
    within(await finishedCard()).getByText("Their Model");
    expect(room.models.requests.at(-1)?.key).toBe(OWN);
    expect(room.stored()).not.toContain("mine");
    reload(page);

    const { user } = await open();
    await screen.findByText(/^Their Model: /);
    expect(menu().textContent).toBe("GPT-4O Mini");
    const before = room.models.requests.length;
    await waitFor(() => expect(carl.getView().suggestionsLoaded).toBe(true));
    await say(ida, carl, "And what came of it?");
    await screen.findByTitle("And what came of it?");
    within(await finishedCard()).getByText("GPT-4O Mini");
    expect(room.models.requests.slice(before).map(({ key }) => key)).toEqual([OPERATORS]);
    expect(screen.queryByText(words("assistant:key.open"))).toBeNull();
    await giveKey(user);
    await waitFor(() => expect(menu().textContent).toBe("Their Model"));
  });

  test("refuses invalid keys and addresses field by field, and loses nothing that was typed", async () => {
    const { user } = await open();
    const { within: dialog } = await openSettings(user);
    const key = dialog.getByLabelText<HTMLInputElement>(words("assistant:key.key"));
    const url = dialog.getByLabelText<HTMLInputElement>(words("assistant:key.baseUrl"));
    const type = async (field: HTMLInputElement, text: string) => {
      await user.clear(field);
      if (text !== "") await user.type(field, text);
    };
    await type(key, "two words");
    await type(url, "http://models.example/v1");
    await user.click(dialog.getByRole("button", { name: words("assistant:key.use") }));
    dialog.getByText(words("assistant:key.keyFaults.wrong"));
    dialog.getByText(words("assistant:key.urlFaults.insecure"));
    expect([key.value, url.value]).toEqual(["two words", "http://models.example/v1"]);
    expect(document.activeElement).toBe(key);
    await type(key, OWN);
    expect(dialog.queryByText(words("assistant:key.keyFaults.wrong"))).toBeNull();
    await type(url, "junk");
    await user.keyboard("{Enter}");
    dialog.getByText(words("assistant:key.urlFaults.not_url"));
    expect(document.activeElement).toBe(url);
    await type(url, "https://models.example/v1");
    await user.keyboard("{Enter}");
    await dialog.findByRole("button", { name: words("assistant:key.forget") });
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  test("uses a typed key when its dialog closes, keeps the dialog open for an invalid one, and forgets a key", async () => {
    const { user } = await open();
    const { within: dialog } = await openSettings(user);
    const key = dialog.getByLabelText(words("assistant:key.key"));
    await user.type(key, "two words");
    await press(user, words("assistant:settings.done"));
    dialog.getByText(words("assistant:key.keyFaults.wrong"));
    await user.clear(key);
    await user.type(key, `${GOOD_KEY}other`);
    await press(user, words("assistant:settings.done"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const next = await openSettings(user);
    await press(user, words("assistant:key.forget"), next.dialog);
    await waitFor(() => expect(next.within.queryByRole("button", { name: words("assistant:key.forget") })).toBeNull());
    await press(user, words("assistant:settings.done"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(ownKey.getView()).toBeNull();
  });
});
