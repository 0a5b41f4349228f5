import { cleanup } from "@testing-library/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { vi } from "vitest";
import { LazyCommandRunner } from "../../../app/interview/assistant/lazy-command-runner";
import { useAssistant } from "../../../app/interview/assistant/use-assistant";
import { type InterviewParts, InterviewProvider } from "../../../app/interview/interview-context";
import type { GoToLine } from "../../../app/report/line-links";
import { createEntryStore } from "../../../app/room/client/entry-store";
import { RoomClient } from "../../../app/room/client/room-client";
import { ownKey } from "../../../app/room/models/own-key";
import { assistantMenu } from "../../../app/state/assistant-menu";
import { DEFAULT_ASSISTANT_SETTINGS, openAssistantSettings } from "../../../app/state/assistant-settings";
import { parseAssistantSettings } from "../../../party/assistant/assistant-settings";
import { createModelRegistry } from "../../../party/assistant/model-registry";
import { AssistantRunner } from "../../../party/host/assistant-runner";
import { type EngineHost, RoomEngine } from "../../../party/host/engine";
import { OwnKeys } from "../../../party/host/own-keys";
import { parseClientFrame } from "../../../party/protocol/parse";
import type { InterviewMode, SeatRole, SpokenLanguage } from "../../../party/protocol/vocabulary";
import { wait } from "../../../party/protocol/wait";
import type { StoredValue } from "../../../party/room/rows";
import type { Attachment } from "../../../party/room/state";
import { MemoryStorage } from "../../support/memory-storage";
import { FakeModels } from "./fake-models";

const ROOM = "room-1";

/**
 * A room with its engine and its assistant, and pages with their clients, all in this process. Without `settings` there
 * is the built-in coach alone.
 */
export class AssistantRoom {
  readonly models = new FakeModels();
  readonly #engine: RoomEngine;
  readonly #runner: AssistantRunner;
  readonly #rows = new Map<string, StoredValue>();
  readonly #lines = new Map<string, Line>();
  readonly #attachments = new Map<string, Attachment>();
  readonly #storages = new Map<string, MemoryStorage>();
  readonly #keys = new OwnKeys();
  readonly #clients = new Set<RoomClient>();
  #ids = 0;

  constructor(
    settings?: object,
    readonly mode: InterviewMode = "peer",
  ) {
    const parsed = parseAssistantSettings(settings && JSON.stringify(settings));
    if (!parsed.ok) throw new Error("These settings don't fit");
    const registry = createModelRegistry(parsed.settings, { fetch: this.models.fetch, now: Date.now, wait });
    vi.spyOn(assistantMenu, "load").mockResolvedValue();
    vi.spyOn(assistantMenu, "getView").mockReturnValue({ menu: registry.menu(), status: "ready" });
    this.#runner = new AssistantRunner({
      openModels: async () => registry,
      checkQuota: async () => true,
      keepAwake: () => {},
      report: (error) => {
        throw error;
      },
    });
    this.#engine = new RoomEngine(this.#host());
  }

  /** Another page of this person, in the room. */
  enter(uid: string, role: SeatRole, name = uid): RoomClient {
    const n = ++this.#ids;
    const storage = this.#storages.get(uid) ?? new MemoryStorage();
    this.#storages.set(uid, storage);
    const tab = storage.tab();
    const client = new RoomClient({
      mode: this.mode,
      role,
      pageId: () => `page-${n}`,
      newId: () => `${uid}-${++this.#ids}`,
      nextAudioSequence: () => ++this.#ids,
      now: Date.now,
      random: () => 0.5,
      openStore: () => createEntryStore(tab.storage, tab.window, uid, ROOM),
      proveHuman: async () => null,
      fetchTicket: async () => ({
        ok: true,
        ticket: { ticket: "t", expiresAt: 0, host: "", party: "room", room: ROOM },
      }),
      urlOf: () => "ws://room",
      renewSession: async () => {},
      WebSocket: this.socketOf(uid, name),
      page: () => ({ window: tab.window, document: Object.assign(new EventTarget(), { visibilityState: "visible" }) }),
    });
    client.start();
    this.#clients.add(client);
    return client;
  }

  /** Sockets of this person's pages. */
  socketOf(uid: string, name: string): typeof WebSocket {
    const open = (line: Line) => this.#open(line, uid, name);
    return class extends Line {
      constructor() {
        super();
        open(this);
      }
    } as unknown as typeof WebSocket;
  }

  /** The lines that the room has. */
  lines(): string[] {
    const lines = [...(this.#engine.current?.segments.values() ?? [])];
    return lines.flatMap((row) => (row.deleted ? [] : [row.text]));
  }

  /** Everything that pages have stored in the browser. */
  stored(): string {
    const outboxes = [...this.#storages.values()].map(({ map }) => [...map]);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, outboxes]);
  }

  /** Also forgets what the page has chosen and stored. */
  close(): void {
    cleanup();
    for (const client of this.#clients) client.stop();
    this.models.open();
    this.#runner.stop();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    ownKey.set(null);
    const { prompts, ...choices } = DEFAULT_ASSISTANT_SETTINGS;
    openAssistantSettings().change(choices);
    for (const prompt of prompts) openAssistantSettings().setPrompt(prompt);
    localStorage.clear();
    sessionStorage.clear();
  }

  #open(line: Line, uid: string, name: string): void {
    const id = `c${++this.#ids}`;
    this.#lines.set(id, line);
    const dispatch = (event: Parameters<RoomEngine["dispatch"]>[0]) => void this.#engine.dispatch(event);
    const claims = { uid, userId: "abcd1234", name, plan: "free", mode: this.mode, room: ROOM } as const;
    line.onFrame = (frame) => {
      const fresh = { participantId: `p${++this.#ids}`, epoch: `e${this.#ids}` };
      dispatch({ type: "frame", connection: id, parsed: this.#keys.take(id, parseClientFrame(frame)), fresh });
    };
    line.onGone = () => {
      this.#lines.delete(id);
      this.#attachments.delete(id);
      this.#keys.drop(id);
      dispatch({ type: "closed", connection: id });
    };
    setTimeout(() => {
      dispatch({ type: "opened", connection: id, claims });
      line.open();
    });
  }

  #host(): EngineHost {
    return {
      room: ROOM,
      now: Date.now,
      load: async () => ({ rows: this.#rows, alarmAt: null }),
      put: async (rows) => {
        for (const [key, value] of Object.entries(structuredClone(rows))) this.#rows.set(key, value);
      },
      erase: async () => this.#rows.clear(),
      setAlarm: async () => {},
      connections: () => [...this.#attachments].map(([id, attachment]) => ({ id, attachment })),
      send: (id, frame) => this.#lines.get(id)?.hear(frame),
      attach: (id, attachment) => void this.#attachments.set(id, attachment),
      close: (id, code) => this.#lines.get(id)?.drop(code),
      deliver: async () => true,
      measure: () => {},
      assist: (job, onEvent) =>
        this.#runner.start(job, job.keyOf === null ? undefined : this.#keys.get(job.keyOf), onEvent),
      stopAssisting: (id) => this.#runner.stop(id),
      speech: { open() {}, write() {}, suspend() {}, resume() {}, finish() {}, abort() {} },
      checkQuota: async () => true,
      readSecret: async () => null,
      report: () => {},
    };
  }
}

/** A page's socket, whose other end is the room. */
class Line extends EventTarget {
  readyState = 0;
  binaryType = "blob";
  bufferedAmount = 0;
  onFrame: (frame: string) => void = () => {};
  onGone: () => void = () => {};

  send(frame: string): void {
    this.onFrame(frame);
  }

  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  hear(frame: string): void {
    setTimeout(() => {
      if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data: frame }));
    });
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onGone();
  }

  drop(code: number): void {
    this.close();
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "", wasClean: true }));
  }
}

export type InRoomProps = {
  client: RoomClient;
  uid?: string;
  onLine?: GoToLine;
  /** Spoken, and read on the page. */
  lang?: SpokenLanguage;
  children: ReactNode | ((parts: InterviewParts) => ReactNode);
};

/** A page of an interview screen as far as the assistant needs it. */
export function InRoom({ client, uid = "carl", onLine = () => {}, lang = "en-US", children }: InRoomProps) {
  const view = useSyncExternalStore(client.subscribe, client.getView);
  const room = { view, actions: client.actions, live: client };
  const assistant = useAssistant({
    ...{ room, roomId: ROOM, onLine, uid, spoken: lang, page: lang },
    ...{ company: "Halden", position: "Engineer" },
  });
  const parts = {
    ...{ room, roomId: ROOM, company: "Halden", position: "Engineer", lang, shutOut: false },
    ...{ rows: [], translations: null, assistant },
  } as unknown as InterviewParts;
  return (
    <InterviewProvider value={parts}>
      {typeof children === "function" ? children(parts) : children}
      <LazyCommandRunner room={room} assistant={assistant} />
    </InterviewProvider>
  );
}
