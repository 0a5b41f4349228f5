import { act, screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { roomLink } from "../../../../../../app/room/client/room-link";
import type { RoomSetup } from "../../../../../../party/protocol/entities";
import type { RoomPreview } from "../../../../../../party/protocol/record";
import { words, wordsIn } from "../../../../../e2e/support/words";
import { choose } from "../../../../support/choose";
import { button, field, lookAgain, openLobbies, role, select, showLobby } from "../../../../support/lobby";

const setup: RoomSetup = { interviewType: "hr", company: "", position: "Cook", minutes: 60, lang: "en-US" };
const room = (participants: RoomPreview["participants"], part: Partial<RoomPreview> = {}): RoomPreview => ({
  ...{ exists: true, mode: "peer", finished: false, setup, participants },
  ...part,
});
const ida = { name: "Ida", role: "interviewer", online: true, self: false } as const;

let lobbies: ReturnType<typeof openLobbies>;
beforeEach(() => {
  lobbies = openLobbies();
});
afterEach(() => lobbies.close());

/** Waits until the server has answered. */
async function isKnown(say = words): Promise<void> {
  await screen.findByRole("status", { name: say("lobby.whoTitle") });
  await waitFor(() => expect(screen.queryByText(say("lobby.whoLoading"))).toBeNull());
}

describe("LobbyScreen", () => {
  test("makes a room id, and another one on request", async () => {
    const { address, user } = await showLobby(null);
    await isKnown();
    const made = address() ?? "";
    expect(made).toMatch(/^[\w-]{21}$/);
    const id = screen.getByLabelText<HTMLInputElement>(words("lobby.roomId"));
    expect(id.value).toBe(made);
    await user.click(button(words("lobby.newRoomId")));
    expect(id.value).not.toBe(made);
    expect(address()).toBe(id.value);
    expect(await screen.findByText(words("lobby.whoNobody"))).toBeTruthy();
  });

  test("validates a typed room id, and reads it from a pasted link", async () => {
    const { address, user } = await showLobby("first-room");
    await isKnown();
    const id = field(words("lobby.roomId"));
    expect(screen.getByText(words("lobby.roomRule"))).toBeTruthy();
    await user.clear(id);
    await user.type(id, "a b");
    expect(screen.getByRole("alert").textContent).toContain(words("lobby.roomInvalid"));
    expect(button(words("lobby.joinInterviewer")).disabled).toBe(true);
    expect(button(words("lobby.copy")).disabled).toBe(true);
    await user.tab();
    expect(address()).toBe("first-room");
    await user.clear(id);
    await user.type(id, "our-room_1");
    await user.tab();
    expect(address()).toBe("our-room_1");
    await waitFor(() => expect(button(words("lobby.joinInterviewer")).disabled).toBe(false));
    await user.clear(id);
    await user.click(id);
    await user.paste(roomLink("http://mocki.test", "k7m2x9qd"));
    await user.tab();
    expect(address()).toBe("k7m2x9qd");
    expect(id.value).toBe("k7m2x9qd");
  });

  test("copies the room's link, and then tells the room who makes it and each later choice", async () => {
    const page = await showLobby("our-room");
    await isKnown();
    await page.user.type(field(words("lobby.name")), "Ida");
    await page.user.click(button(words("lobby.copy")));
    expect(await navigator.clipboard.readText()).toBe("http://mocki.test/peer?room=our-room");
    await waitFor(() => expect(lobbies.rooms.get("our-room")).toMatchObject({ maker: { name: "Ida" } }));
    expect(lobbies.rooms.get("our-room")?.setup?.minutes).toBe(45);
    await choose(page.user, words("tools.planned"), words("tools.minutes", { n: 60 }));
    await choose(page.user, words("interviewer:questions.type"), words("interviewer:questions.types.hr"));
    await waitFor(() =>
      expect(lobbies.rooms.get("our-room")?.setup).toMatchObject({ minutes: 60, interviewType: "hr" }),
    );
  });

  test("describes its button with what joining accepts and with which devices", async () => {
    await showLobby("our-room");
    await isKnown();
    await screen.findByText(words("lobby.joinWith.onAndCamera"));
    for (const point of ["transcribed", "media", "vendor", "kept"] as const)
      expect(screen.getByText(words(`lobby.consent.${point}`))).toBeTruthy();
    expect(screen.getByText(words("lobby.consent.byJoining"), { exact: false })).toBeTruthy();
    const ids = button(words("lobby.joinInterviewer")).getAttribute("aria-describedby")?.split(" ") ?? [];
    const description = ids.map((id) => document.getElementById(id)?.textContent).join(" ");
    expect(description).toContain(words("lobby.consent.vendor"));
    expect(description).toContain(words("lobby.joinWith.onAndCamera"));
  });

  test("lets the room's maker interview unless they choose otherwise", async () => {
    const { user } = await showLobby("our-room");
    await isKnown();
    expect(role("interviewer").getAttribute("aria-checked")).toBe("true");
    await user.click(role("candidate"));
    expect(button(words("lobby.joinCandidate"))).toBeTruthy();
  });

  test("shows an invited person the host's choices, who is there, and no room id or role to choose", async () => {
    lobbies.rooms.set("our-room", room([], { maker: { name: "Ida", role: "interviewer", self: false } }));
    await showLobby("our-room");
    const title = (n: number) => words("lobby.invite.title.hr", { name: "Ida", n });
    await screen.findByRole("heading", { level: 1, name: title(60) });
    expect(screen.getByText("Cook")).toBeTruthy();
    expect(screen.getByText(words("lobby.whoOffline", { name: "Ida" }))).toBeTruthy();
    expect(screen.queryByLabelText(words("lobby.roomId"))).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(button(words("lobby.joinCandidate"))).toBeTruthy();

    lobbies.rooms.set("our-room", room([ida], { setup: { ...setup, minutes: 30 } }));
    lookAgain();
    await screen.findByRole("heading", { level: 1, name: title(30) });
    expect(screen.getByText(words("lobby.whoOnline", { name: "Ida" }))).toBeTruthy();
  });

  test("asks the holder of the other role to swap", async () => {
    lobbies.rooms.set("our-room", room([ida]));
    const { user, joined } = await showLobby("our-room");
    await user.click(await screen.findByRole("button", { name: words("lobby.invite.changeRole") }));
    await user.click(role("interviewer"));
    expect(screen.getByText(words("lobby.invite.asksSwap", { name: "Ida" }))).toBeTruthy();
    await user.click(button(words("lobby.joinCandidate")));
    expect(joined).toEqual([{ room: "our-room", role: "candidate", name: "", asksSwap: true, setup }]);
  });

  test("keeps the seat of a person who comes back", async () => {
    lobbies.rooms.set("our-room", room([{ ...ida, self: true }]));
    await showLobby("our-room");
    expect(await screen.findByText(words("lobby.whoSelf"))).toBeTruthy();
    expect(role("interviewer").getAttribute("aria-checked")).toBe("true");
    expect(role("candidate").hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(words("lobby.roleFixed"))).toBeTruthy();
  });

  test("lets a person who presses before the room has answered wait, and gives them the free role", async () => {
    lobbies.rooms.set("our-room", room([ida]));
    let answer = () => {};
    lobbies.rooms.held = new Promise((resolve) => {
      answer = resolve;
    });
    const { user, joined } = await showLobby("our-room");
    await user.click(button(words("lobby.joinInterviewer")));
    expect(button(words("lobby.joinInterviewer")).getAttribute("aria-busy")).toBe("true");
    expect(joined).toEqual([]);
    answer();
    await waitFor(() => expect(joined).toMatchObject([{ role: "candidate" }]));
  });

  test("has the room's choices without this browser's memory", async () => {
    lobbies.rooms.set("our-room", room([], { maker: { name: "Ida", role: "interviewer", self: true } }));
    await showLobby("our-room");
    await waitFor(() => expect(select(words("tools.planned")).textContent).toBe(words("tools.minutes", { n: 60 })));
    await waitFor(() => expect(field(words("lobby.position")).value).toBe("Cook"));
  });

  test("shows a host their older room's choices, and leaves their own settings alone", async () => {
    const spoken = (language: "en-US" | "zh-TW") => words(`common:recognitionLanguage.${language}`);
    const fill = async (page: Awaited<ReturnType<typeof showLobby>>, position: string) => {
      await page.user.clear(field(words("lobby.position")));
      await page.user.type(field(words("lobby.position")), position);
      await page.user.tab();
    };
    const older = await showLobby("older-room");
    await isKnown();
    await fill(older, "Cook");
    await choose(older.user, words("tools.planned"), words("tools.minutes", { n: 60 }));
    await choose(older.user, words("tools.language"), spoken("zh-TW"));
    await older.user.click(button(words("lobby.copy")));
    await waitFor(() => expect(lobbies.rooms.get("older-room")?.setup?.lang).toBe("zh-TW"));
    older.unmount();

    const newer = await showLobby("newer-room");
    await isKnown();
    await fill(newer, "Baker");
    await choose(newer.user, words("tools.planned"), words("tools.minutes", { n: 30 }));
    await choose(newer.user, words("tools.language"), spoken("en-US"));
    newer.unmount();

    const shows = async (position: string, minutes: number, language: "en-US" | "zh-TW") => {
      await waitFor(() => expect(field(words("lobby.position")).value).toBe(position));
      expect(select(words("tools.planned")).textContent).toBe(words("tools.minutes", { n: minutes }));
      expect(select(words("tools.language")).textContent).toBe(spoken(language));
    };
    const again = await showLobby("older-room");
    await shows("Cook", 60, "zh-TW");
    await again.user.click(field(words("lobby.position")));
    await again.user.tab();
    again.unmount();

    await showLobby("newest-room");
    await isKnown();
    await shows("Baker", 30, "en-US");
  });
});

describe("spoken language in the lobby", () => {
  const say = wordsIn("zh-TW");
  const name = (language: "en-US" | "zh-TW") => say(`common:recognitionLanguage.${language}`);
  const offer = () => screen.queryByRole("button", { name: say("lobby.speakInstead", { language: name("zh-TW") }) });

  test("is at first the page's", async () => {
    await showLobby("our-room", "zh-TW");
    await waitFor(() => expect(select(say("tools.language")).textContent).toBe(name("zh-TW")));
  });

  test("is offered to be the page's in another's room until one is chosen", async () => {
    lobbies.rooms.set("our-room", room([ida]));
    const page = await showLobby("our-room");
    await screen.findByRole("button", { name: words("lobby.facts.changeLanguage") });
    await act(() => i18next.changeLanguage("zh-TW"));
    expect(offer()).toBeTruthy();
    await page.user.click(button(say("lobby.speakInstead", { language: name("zh-TW") })));
    await waitFor(() => expect(offer()).toBeNull());
    await page.user.click(button(say("lobby.facts.changeLanguage")));
    await waitFor(() => expect(select(say("tools.language")).textContent).toBe(name("zh-TW")));
    expect(offer()).toBeNull();
    await choose(page.user, say("tools.language"), name("en-US"));
    expect(select(say("tools.language")).textContent).toBe(name("en-US"));
    page.unmount();
    await showLobby("our-room", "zh-TW");
    await screen.findByRole("button", { name: say("lobby.facts.changeLanguage") });
    expect(offer()).toBeNull();
  });
});
