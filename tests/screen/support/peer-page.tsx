import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { onTestFinished, vi } from "vitest";
import { JOINED_KEY } from "../../../app/features/peer/lobby/joined-room";
import { PeerInterview } from "../../../app/features/peer/peer-interview";
import { NoticeToasts } from "../../../app/features/shell/notices";
import { createEntryStore } from "../../../app/room/client/entry-store";
import { RoomClient } from "../../../app/room/client/room-client";
import { NO_SESSION, sessionStore } from "../../../app/state/session/session-store";
import { settingsStore } from "../../../app/state/use-settings";
import type { Language, SeatRole } from "../../../party/protocol/vocabulary";
import { words, wordsIn } from "../../e2e/support/words";
import { FakeMediaDevices } from "../../support/fake-media";
import { fakeRecognizers } from "../../support/fake-recognizer";
import { MemoryStorage } from "../../support/memory-storage";
import { LocalRoom } from "./local-room";
import { show } from "./show";

const OWN = { uid: "uid-of-this-page", name: "Guest" };
let rooms = 0;

/** Answers to the page's requests, by the path; others find nothing. */
type Answers = Record<string, (search: URLSearchParams) => unknown>;

class Pictures {
  constructor(private readonly tracks: readonly unknown[] = []) {}
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks;
  getAudioTracks = () => this.tracks;
}

/** Modules are shared between the files of a worker: a `beforeEach` here would run for the first file only. */
function standIn(stop: () => void): void {
  // The transcript draws the lines that are in sight.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(4_000);
  // A toolbar leaves out controls without a place.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.stubGlobal("MediaStream", Pictures);
  Object.assign(HTMLMediaElement.prototype, { setSinkId: async () => {} });
  onTestFinished(() => {
    // The page goes before what it stands on.
    cleanup();
    stop();
    sessionStore.setState(NO_SESSION);
    settingsStore.setState(settingsStore.getInitialState(), true);
    localStorage.clear();
    sessionStorage.clear();
    Reflect.deleteProperty(HTMLMediaElement.prototype, "setSinkId");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** The person who has no screen in the test: their page's client, in the same room. */
export type Other = {
  client: RoomClient;
  says: (text: string) => void;
  texts: () => string[];
  leave: () => Promise<void>;
};

export type PeerPage = {
  user: UserEvent;
  room: LocalRoom;
  devices: FakeMediaDevices;
  /** Words that the browser's recognizer hears from the microphone. */
  says: (text: string) => Promise<void>;
  /** The same tab, loaded again. */
  reload: () => Promise<void>;
  /** From the lobby, with everything else as it is. */
  join: (role: SeatRole) => Promise<void>;
  /** The same person opens the room on another page. */
  openElsewhere: () => Other;
  /** The network between this page and the room is away, or back. */
  cut: (isCut: boolean) => void;
  /** Somebody else comes into the room. */
  enter: (name: string, role: SeatRole) => Other;
  /** Somebody else comes, and this page shows them. */
  meets: (name: string, role: SeatRole) => Promise<Other>;
  press: (name: string) => Promise<void>;
  openPane: (name: string) => Promise<void>;
  language: Language;
};

export type Visit = {
  role?: SeatRole;
  language?: Language;
  answers?: Answers;
  /** False: stops in the lobby. */
  joined?: boolean;
};

/** The page of Ida or Carl, who is in a room of her own, or in its lobby. */
export async function openPeerPage({
  role = "interviewer",
  language = "en",
  answers = {},
  joined = true,
}: Visit = {}): Promise<PeerPage> {
  const told = wordsIn(language);
  const name = role === "interviewer" ? "Ida" : "Carl";
  const room = new LocalRoom(`room000${++rooms}`.slice(-8));
  const others: Other[] = [];
  standIn(() => {
    for (const { client } of others) client.stop();
    room.stop();
    Reflect.deleteProperty(navigator, "mediaDevices");
  });
  const devices = new FakeMediaDevices();
  const { Recognizer, sessions } = fakeRecognizers();
  const heardBy = new Map<object, { text: string; isFinal: boolean; confidence: number }[]>();
  Object.defineProperty(navigator, "mediaDevices", { value: devices, configurable: true });
  vi.stubGlobal("SpeechRecognition", Recognizer);
  vi.stubGlobal("WebSocket", room.WebSocket);
  const api: Answers = {
    [`/api/rooms/${room.id}`]: () => room.preview(OWN),
    "/api/speech": () => ({ recognizers: [], order: {}, voices: {} }),
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    if (pathname === `/api/rooms/${room.id}/ticket`)
      return Response.json(room.ticket(OWN, JSON.parse(String(init.body))));
    const answer = api[pathname];
    return answer
      ? Response.json(await answer(searchParams))
      : Response.json({ error: { code: "not_found", message: pathname } }, { status: 404 });
  });
  sessionStore.setState({
    user: { ...OWN, isAnonymous: true, email: null, picture: null, phone: null },
    isLoading: false,
  });
  if (joined) sessionStorage.setItem(JOINED_KEY, JSON.stringify({ room: room.id, role, name }));

  const draw = async () => {
    const shown = await show(<Page first={room.id} />, { path: "/peer", language });
    if (joined) await screen.findByRole("log", { name: told("transcript.title") });
    return shown;
  };
  let shown = await draw();
  const press = async (name: string) => {
    await shown.user.click(await findButton(name));
  };
  const come = (other: string, seat: SeatRole) => {
    const made = enter(room, other, seat);
    others.push(made);
    return made;
  };
  return {
    user: shown.user,
    room,
    devices,
    language,
    press,
    says: async (text) => {
      await waitFor(() => {
        // The one before it was stopped when the microphone was muted.
        if (sessions.at(-1)?.calls.at(-1) !== "start") throw new Error("No recognizer runs");
      });
      act(() => {
        const session = sessions.at(-1);
        if (!session) return;
        const heard = [...(heardBy.get(session) ?? []), { text, isFinal: true, confidence: 0.9 }];
        heardBy.set(session, heard);
        session.onstart?.();
        session.hear(heard.length - 1, ...heard);
      });
    },
    reload: async () => {
      // A page that is loaded again does not tidy up.
      const kept = Object.entries(sessionStorage);
      shown.unmount();
      for (const [key, value] of kept) sessionStorage.setItem(key, value);
      shown = await draw();
    },
    join: async (seat) => {
      await shown.user.click(await screen.findByRole("radio", { name: new RegExp(`^${told(`roles.${seat}`)}`) }));
      await press(told(seat === "interviewer" ? "lobby.joinInterviewer" : "lobby.joinCandidate"));
      await screen.findByRole("log", { name: told("transcript.title") });
      joined = true;
    },
    openElsewhere: () => {
      const second = enter(room, name, role, OWN.uid);
      others.push(second);
      return second;
    },
    cut: (isCut) => {
      room.isAway = isCut;
      if (isCut) room.cut(OWN.uid);
    },
    enter: come,
    meets: async (name, seat) => {
      const other = come(name, seat);
      await screen.findByRole("region", { name: new RegExp(`^${name}, `) });
      return other;
    },
    openPane: async (name) => {
      await shown.user.click(await screen.findByRole("tab", { name, hidden: true }));
    },
  };
}

/** The lines of the transcript on this page, from top to bottom. */
export function linesShown(): { who: string; text: string }[] {
  return [...document.querySelectorAll('[data-row][data-kind="final"]')]
    .map((row) => ({
      at: Number(row.getAttribute("aria-posinset")),
      who: row.querySelector("p > span")?.textContent ?? "",
      text: row.querySelector("p[lang]")?.textContent ?? "",
    }))
    .sort((a, b) => a.at - b.at)
    .map(({ who, text }) => ({ who, text }));
}

export function textsShown(): string[] {
  return linesShown().map(({ text }) => text);
}

/** Whether it can be seen is not asked: this would ask for the styles of every element. */
export function findButton(name: string): Promise<HTMLElement> {
  return screen.findByRole("button", { name, hidden: true });
}

/** Waits until these words are on the page, also as a part of others. */
export async function sees(text: string): Promise<void> {
  await waitFor(() => {
    if (!document.body.textContent?.includes(text)) throw new Error(`Not on the page: ${text}`);
  });
}

export async function seesNoMore(text: string): Promise<void> {
  await waitFor(() => {
    if (document.body.textContent?.includes(text)) throw new Error(`Still on the page: ${text}`);
  });
}

/** Presses a button of a question to the person. */
export async function answerDialog(user: UserEvent, name: string, button: string): Promise<void> {
  const dialog = await screen.findByRole("alertdialog", { name });
  await user.click(within(dialog).getByRole("button", { name: button }));
}

/** Ends the interview as its interviewer. */
export async function endInterview({ user, press }: PeerPage): Promise<void> {
  await press(words("bar.end"));
  await answerDialog(user, words("confirm.finishTitle"), words("confirm.finish"));
}

function enter(room: LocalRoom, name: string, role: SeatRole, uid = `uid-of-${name}`): Other {
  const tab = new MemoryStorage().tab();
  let ids = 0;
  const client = new RoomClient({
    mode: "peer",
    role,
    pageId: () => `page of ${uid}`.replaceAll(" ", "-"),
    newId: () => `${name}-${++ids}`,
    nextAudioSequence: () => ++ids,
    now: Date.now,
    random: () => 0.5,
    openStore: () => createEntryStore(tab.storage, tab.window, uid, room.id),
    proveHuman: async () => null,
    fetchTicket: async () => ({ ok: true, ticket: room.ticket({ uid, name }, {}) }),
    urlOf: ({ ticket }) => `ws://mocki.test/?ticket=${encodeURIComponent(ticket)}`,
    renewSession: async () => {},
    WebSocket: room.WebSocket,
    page: () => ({ window: tab.window, document: Object.assign(new EventTarget(), { visibilityState: "visible" }) }),
  });
  client.start();
  return {
    client,
    says: (text) => void client.actions.say({ text, lang: "en-US" }),
    texts: () => client.getView().lines.map(({ text }) => text),
    leave: async () => void (await client.actions.leave()),
  };
}

function Page({ first }: { first: string }) {
  const [room, setRoom] = useState<string | null>(first);
  return (
    <>
      <NoticeToasts />
      <PeerInterview room={room} settled onRoom={setRoom} frame={(lobby) => lobby} />
      <output aria-label="room">{room}</output>
    </>
  );
}
