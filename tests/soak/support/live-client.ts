import { createEntryStore } from "../../../app/room/client/entry-store";
import { RoomClient } from "../../../app/room/client/room-client";
import { DEVELOPMENT_SETTINGS } from "../../../functions/settings/env";
import { sealTicket } from "../../../party/host/ticket";
import type { SeatRole } from "../../../party/protocol/vocabulary";
import { MemoryStorage } from "../../support/memory-storage";

/** A page's room client on a real socket, with a browser storage of its own. */
export class LiveClient {
  readonly client: RoomClient;
  /** Ops that the page has seen acknowledged, with their revision. */
  readonly acknowledged = new Map<string, number>();
  readonly role: SeatRole;
  #ids = 0;
  #changes = new Set<() => void>();

  /** `host`: `127.0.0.1:port`, which may change from one connection to the next. */
  constructor(room: string, uid: string, role: SeatRole, host: () => string, page = uid) {
    this.role = role;
    const tab = new MemoryStorage().tab();
    const claims = { uid, userId: "abcd1234", name: uid, plan: "free", mode: "peer", room } as const;
    this.client = new RoomClient({
      mode: "peer",
      role,
      pageId: () => `page-${page}`,
      newId: () => `${page}-${++this.#ids}`,
      nextAudioSequence: () => ++this.#ids,
      now: Date.now,
      random: Math.random,
      openStore: () => createEntryStore(tab.storage, tab.window, uid, room),
      proveHuman: async () => null,
      fetchTicket: async () => {
        const ticket = await sealTicket(claims, DEVELOPMENT_SETTINGS.ROOM_SECRET);
        return { ok: true, ticket: { ticket, expiresAt: 0, host: "", party: "room", room } };
      },
      urlOf: ({ ticket }) => `ws://${host()}/parties/room/${room}?ticket=${ticket}`,
      renewSession: async () => {},
      page: () => ({ window: tab.window, document: Object.assign(new EventTarget(), { visibilityState: "visible" }) }),
    });
    this.client.actions.onMessage((message) => {
      if (message.type === "ack") this.acknowledged.set(message.op, message.rev);
    });
    this.client.subscribe(() => {
      for (const look of [...this.#changes]) look();
    });
    this.client.start();
  }

  get lines() {
    return this.client.getView().lines;
  }

  get isLive(): boolean {
    return this.client.getView().connection.phase === "live";
  }

  get isSettled(): boolean {
    return this.isLive && this.client.getView().outbox.pending === 0;
  }

  /** Resolves as soon as `fits` holds. */
  until(fits: (client: this) => boolean, what: string, withinMs = 60_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!fits(this)) return;
        clearTimeout(timer);
        this.#changes.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#changes.delete(look);
        const { connection, outbox } = this.client.getView();
        reject(new Error(`${what} took too long: ${JSON.stringify({ connection, pending: outbox.pending })}`));
      }, withinMs);
      this.#changes.add(look);
      look();
    });
  }
}
