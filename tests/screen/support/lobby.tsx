import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { vi } from "vitest";
import type { JoinedRoom } from "../../../app/features/peer/lobby/joined-room";
import { LobbyScreen } from "../../../app/features/peer/lobby/lobby-screen";
import { useLocalMedia } from "../../../app/room/media/use-local-media";
import { settingsStore } from "../../../app/state/use-settings";
import type { Announcement } from "../../../functions/shared/contract/rooms";
import type { RoomPreview } from "../../../party/protocol/record";
import type { Language } from "../../../party/protocol/vocabulary";
import { words } from "../../e2e/support/words";
import { answerCalls, type Call } from "./answer-calls";
import { signInGuest } from "./guest";
import { giveMenus } from "./menus";
import { stubDevices } from "./page-devices";
import { show } from "./show";

export const NOBODY: RoomPreview = { exists: false, finished: false, participants: [] };

/** Rooms as the server previews them to Ida. She announces hers. */
class Rooms extends Map<string, RoomPreview> {
  /** Answers wait for it. */
  held: Promise<void> = Promise.resolve();

  readonly answer = async ({ method, path, body }: Call): Promise<unknown> => {
    const id = decodeURIComponent(path.split("/")[3] ?? "");
    if (method === "PUT") {
      const { name = "", role, setup } = body as Announcement;
      this.set(id, {
        ...{ exists: true, mode: "peer", finished: false, participants: [], setup },
        maker: { name, role, self: true },
      });
      return null;
    }
    await this.held;
    return this.get(id) ?? NOBODY;
  };
}

/** A server with rooms, a guest's session and devices for the lobbies of one test. `close` takes all of it away. */
export function openLobbies() {
  const rooms = new Rooms();
  const devices = stubDevices();
  const signOut = signInGuest();
  const calls = answerCalls({ "/api/rooms/*": rooms.answer });
  const settings = settingsStore.getState();
  const takeMenus = giveMenus({});
  function close(): void {
    // Before the settings: a page that is still there follows their change.
    cleanup();
    signOut();
    devices.remove();
    settingsStore.setState(settings, true);
    takeMenus();
    localStorage.clear();
    sessionStorage.clear();
    vi.restoreAllMocks();
  }
  return { rooms, devices, calls, close };
}

/** A lobby with this room in the address; null: it makes one. `address` is the room in the address now. */
export async function showLobby(room: string | null, language: Language = "en") {
  let address = room;
  const joined: JoinedRoom[] = [];
  function Page() {
    const media = useLocalMedia();
    const [current, setCurrent] = useState(room);
    address = current;
    return (
      <LobbyScreen
        room={current}
        settled
        media={media}
        cameBack={false}
        onRoom={setCurrent}
        onTouched={() => {}}
        onJoin={(next) => joined.push(next)}
      />
    );
  }
  const shown = await show(<Page />, { path: "/peer", language });
  return { ...shown, address: () => address, joined };
}

/** Asks the server again, as a page does that comes back into view. */
export function lookAgain(): void {
  document.dispatchEvent(new Event("visibilitychange"));
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const select = (name: string) => screen.getByRole("combobox", { name });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const role = (name: "interviewer" | "candidate") =>
  screen.getByRole("radio", { name: new RegExp(`^${words(`roles.${name}`)}`) });
