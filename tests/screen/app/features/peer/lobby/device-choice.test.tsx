import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { words } from "../../../../../e2e/support/words";
import { button, openLobbies, select, showLobby } from "../../../../support/lobby";

let lobbies: ReturnType<typeof openLobbies>;
beforeEach(() => {
  lobbies = openLobbies();
});
afterEach(() => lobbies.close());

const region = (name: string) => within(screen.getByRole("region", { name }));
const preview = () => region(words("lobby.preview.label"));
const checks = () => region(words("lobby.checks.title"));
const picture = () => screen.queryByLabelText(words("lobby.preview.picture"));
/** Labels of the cameras and microphones that are open. */
const open = () => lobbies.devices.fake.live().map(({ label }) => label);

function beforeAllowing(): void {
  for (const permission of Object.values(lobbies.devices.fake.permissions)) permission.set("prompt");
}

describe("devices in the lobby", () => {
  test("open after one permission prompt for both", async () => {
    beforeAllowing();
    const { fake } = lobbies.devices;
    const { user } = await showLobby("our-room");
    await screen.findByText(words("lobby.preview.invite"));
    expect(screen.getByText(words("lobby.joinWith.ask"))).toBeTruthy();
    expect(select(words("lobby.devices.microphone")).textContent).toBe(words("lobby.devices.afterAllowing"));
    expect(fake.requests).toEqual([]);
    await user.click(button(words("lobby.preview.allow")));
    await screen.findByText(words("lobby.joinWith.onAndCamera"));
    await waitFor(() => expect(picture()).toBeTruthy());
    expect(fake.requests.map(({ audio, video }) => [!!audio, !!video])).toEqual([[true, true]]);
    expect(fake.prompts).toBe(1);
    expect(screen.getByText(words("lobby.preview.onlyYou"))).toBeTruthy();
    expect(checks().getByText(words("lobby.checks.mediaBoth"))).toBeTruthy();
  });

  test("are not asked for when joining by text", async () => {
    beforeAllowing();
    const { user, joined } = await showLobby("our-room");
    await user.click(await screen.findByRole("button", { name: words("lobby.preview.textOnly") }));
    expect(screen.getByText(words("lobby.preview.text"))).toBeTruthy();
    expect(screen.getByText(words("lobby.joinWith.nothing"))).toBeTruthy();
    await waitFor(() => expect(screen.getByText(words("lobby.whoNobody"))).toBeTruthy());
    await user.click(button(words("lobby.joinInterviewer")));
    expect(joined).toHaveLength(1);
    expect(lobbies.devices.fake.requests).toEqual([]);
  });

  test("are switched off and on by keyboard", async () => {
    const { user } = await showLobby("our-room");
    await screen.findByText(words("lobby.joinWith.onAndCamera"));
    button(words("lobby.preview.microphoneOff")).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByText(words("lobby.joinWith.mutedAndCamera"))).toBeTruthy();
    await user.tab();
    await user.keyboard(" ");
    await screen.findByText(words("lobby.preview.cameraOff"));
    expect(screen.getByText(words("lobby.joinWith.muted"))).toBeTruthy();
    await user.keyboard(" ");
    await waitFor(() => expect(picture()).toBeTruthy());
    await user.click(button(words("lobby.preview.microphoneOn")));
    expect(screen.getByText(words("lobby.joinWith.onAndCamera"))).toBeTruthy();
  });

  test("are chosen by keyboard and by mouse, and remembered", async () => {
    const { user, unmount } = await showLobby("our-room");
    await screen.findByText(words("lobby.joinWith.onAndCamera"));
    expect(open()).toContain("the cam-a");
    const camera = () => select(words("lobby.devices.camera"));
    camera().focus();
    await user.keyboard("{ArrowDown}");
    const options = await screen.findAllByRole("option");
    await waitFor(() => expect(options).toContain(document.activeElement));
    await user.keyboard("{End}");
    await waitFor(() => expect(document.activeElement).toBe(options.at(-1)));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(open()).toContain("the cam-b"));
    expect(open()).not.toContain("the cam-a");
    expect(camera().textContent).toBe("the cam-b");
    await user.click(camera());
    await user.click(await screen.findByRole("option", { name: "the cam-a" }));
    await waitFor(() => expect(open()).toContain("the cam-a"));
    await user.click(camera());
    await user.click(await screen.findByRole("option", { name: "the cam-b" }));
    await waitFor(() => expect(open()).toContain("the cam-b"));
    unmount();

    await showLobby("our-room");
    await screen.findByText(words("lobby.joinWith.onAndCamera"));
    expect(open()).toContain("the cam-b");
    expect(camera().textContent).toBe("the cam-b");
  });

  test("play the test sound on the chosen loudspeaker", async () => {
    const { user } = await showLobby("our-room");
    await screen.findByText(words("lobby.joinWith.onAndCamera"));
    const play = async () => {
      await user.click(button(words("lobby.devices.testSound")));
      await waitFor(() => expect(button(words("lobby.devices.testSound")).getAttribute("aria-busy")).toBeNull());
    };
    await play();
    await user.click(select(words("lobby.devices.speaker")));
    await user.click(await screen.findByRole("option", { name: "the speaker-b" }));
    await play();
    expect(lobbies.devices.played).toEqual(["", "speaker-b"]);
  });

  test("can be tried again when busy", async () => {
    const { fake } = lobbies.devices;
    for (const id of ["mic-a", "mic-b", "cam-a", "cam-b"]) fake.busy.add(id);
    const { user } = await showLobby("our-room");
    expect(await preview().findByText(words("failure.camera.busy"))).toBeTruthy();
    expect(preview().getByText(words("help.camera.busy"))).toBeTruthy();
    expect(checks().getByText(words("failure.microphone.busy"))).toBeTruthy();
    expect(screen.getByText(words("lobby.joinWith.nothing"))).toBeTruthy();
    fake.busy.clear();
    await user.click(checks().getByRole("button", { name: words("lobby.checks.tryAgain") }));
    expect(await screen.findByText(words("lobby.joinWith.onAndCamera"))).toBeTruthy();
    expect(picture()).toBeTruthy();
  });

  test.each([
    ["no camera", ["audioinput", "audiooutput"], "on"],
    ["neither camera nor microphone", ["audiooutput"], "nothing"],
  ] as const)("don't prevent joining with %s", async (_, kinds, joinWith) => {
    const { fake } = lobbies.devices;
    fake.devices = fake.devices.filter(({ kind }) => kinds.some((one) => one === kind));
    const { user, joined } = await showLobby("our-room");
    expect(await preview().findByText(words("failure.camera.none"))).toBeTruthy();
    expect(await screen.findByText(words(`lobby.joinWith.${joinWith}`))).toBeTruthy();
    if (joinWith === "nothing") expect(checks().getByText(words("help.microphone.none"))).toBeTruthy();
    await waitFor(() => expect(screen.getByText(words("lobby.whoNobody"))).toBeTruthy());
    await user.click(button(words("lobby.joinInterviewer")));
    expect(joined).toHaveLength(1);
  });

  test("show the browser's refusal with its remedy", async () => {
    for (const permission of Object.values(lobbies.devices.fake.permissions)) permission.set("denied");
    await showLobby("our-room");
    expect(await preview().findByText(words("failure.camera.denied"))).toBeTruthy();
    expect(preview().getByText(words("help.camera.denied"))).toBeTruthy();
    for (const text of ["failure.microphone.denied", "help.microphone.denied", "failure.camera.denied"] as const)
      expect(checks().getByText(words(text))).toBeTruthy();
    expect(screen.getByText(words("lobby.joinWith.nothing"))).toBeTruthy();
    const link = checks().getByRole("link", { name: words("testLink.here") });
    expect(link.getAttribute("href")).toMatch(/^\/test(\/[a-z0-9]{8})?$/);
  });

  test("stay closed for an interview that is over, also before the server has said so", async () => {
    let answer = () => {};
    lobbies.rooms.held = new Promise((resolve) => {
      answer = resolve;
    });
    const own = { name: "Ida", role: "interviewer", online: false, self: true } as const;
    lobbies.rooms.set("our-room", { exists: true, mode: "peer", finished: true, participants: [own] });
    const { user, joined } = await showLobby("our-room");
    await waitFor(() => expect(lobbies.calls.map(({ path }) => path)).toContain("/api/rooms/our-room"));
    answer();
    await screen.findByText(words("lobby.finished"));
    for (const text of ["lobby.intro", "lobby.roleFixed", "lobby.consent.byJoining"] as const)
      expect(screen.queryByText(words(text), { exact: false }), text).toBeNull();
    expect(screen.queryByRole("region", { name: words("lobby.preview.label") })).toBeNull();
    await user.click(button(words("lobby.read")));
    expect(joined).toHaveLength(1);
    expect(lobbies.devices.fake.requests).toEqual([]);
  });
});
