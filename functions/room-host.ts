import type * as Party from "partykit/server";
import { type Connection, type ConnectionContext, routePartykitRequest, Server, type WSMessage } from "partyserver";
import { admitConnection, admitRequest } from "../party/host/admission";
import { createMetrics, measureQuota } from "../party/host/metrics";
import type { QuotaRequest } from "../party/protocol/quota";
import type { RoomRecord } from "../party/protocol/record";
import RoomServer from "../party/server";
import { openDatabase } from "./db/database";
import { createInterviews } from "./db/interviews-queries";
import { createQuotaStore } from "./db/quota-queries";
import { quotaLimits } from "./services/quota-limits";
import type { Bindings } from "./settings/bindings";
import { readGuestLimits } from "./settings/guest-limits";

type RoomEnv = Bindings & { ROOM_SECRET?: string; ASSISTANT?: unknown; SPEECH?: unknown };

/**
 * The room as this Worker's Durable Object: the class that PartyKit runs, handed what PartyKit would hand it.
 * partyserver sends the stack of what it catches to the client, so nothing thrown may reach it.
 */
export class RoomHost extends Server<RoomEnv> {
  static override readonly options = { hibernate: true };
  #server: RoomServer | null = null;

  override onStart(): void {
    this.#server = new RoomServer(this.#room(), {
      deliverRecord: (record) => this.#keep(record),
      checkQuota: (request) => this.#allow(request),
      keepAwake: (work) => this.ctx.waitUntil(work),
      ai: this.env.AI,
      measure: createMetrics(this.env.METRICS),
    });
    this.#server.onStart();
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext): Promise<void> {
    await this.#server?.onConnect(connection, { request });
  }

  override async onMessage(connection: Connection, message: WSMessage): Promise<void> {
    await this.#server?.onMessage(message, connection);
  }

  override async onClose(connection: Connection): Promise<void> {
    await this.#server?.onClose(connection);
  }

  override async onError(connection: Connection): Promise<void> {
    await this.onClose(connection);
  }

  override async onAlarm(): Promise<void> {
    // A rejection makes the platform try the alarm again, which is what should happen.
    await this.#server?.onAlarm();
  }

  override async onRequest(request: Request): Promise<Response> {
    return (await this.#server?.onRequest(request as unknown as Party.Request)) ?? new Response(null, { status: 503 });
  }

  /** The parts of PartyKit's room that the class uses; the rest throws if somebody starts to. */
  #room(): Party.Room {
    const host = this;
    const room: Pick<Party.Room, "id" | "env" | "storage" | "getConnections"> = {
      get id() {
        return host.name;
      },
      env: this.env as unknown as Record<string, unknown>,
      storage: this.ctx.storage as unknown as Party.Storage,
      getConnections: <T>(tag?: string) => host.getConnections(tag) as unknown as Iterable<Party.Connection<T>>,
    };
    return room as Party.Room;
  }

  async #keep(record: RoomRecord): Promise<boolean> {
    await createInterviews(openDatabase(this.env.DB)).save(record, Date.now());
    return true;
  }

  async #allow(request: QuotaRequest): Promise<boolean> {
    // Loaded when they are needed, like all of the assistant's and the recognizers' code in a room.
    const [{ parseAssistantSettings }, { parseSpeechSettings }] = await Promise.all([
      import("../party/assistant/assistant-settings"),
      import("../party/speech/speech-settings"),
    ]);
    const assistant = parseAssistantSettings(this.env.ASSISTANT);
    const speech = parseSpeechSettings(this.env.SPEECH);
    if (!assistant.ok || !speech.ok) throw new Error("The setting ASSISTANT or SPEECH does not fit");
    const limits = quotaLimits(assistant.settings, speech.settings, null, null, readGuestLimits(this.env));
    const allowed = await createQuotaStore(openDatabase(this.env.DB), limits).ask(request, Date.now());
    const metric = measureQuota(request, allowed);
    if (metric) createMetrics(this.env.METRICS)(metric);
    return allowed;
  }
}

/** `/parties/room/{id}`; null for every other address. The door is the one that PartyKit uses. */
export function routeRoom(request: Request, env: RoomEnv): Promise<Response | null> {
  const Room = env.Room;
  // partyserver writes any other address into the log, ticket included.
  if (!Room || !new URL(request.url).pathname.startsWith("/parties/room/")) return Promise.resolve(null);
  return routePartykitRequest(request, { Room } as unknown as Cloudflare.Env, {
    prefix: "parties",
    async onBeforeConnect(upgrade, lobby) {
      const admitted = await admitConnection(upgrade, lobby.name, env.ROOM_SECRET);
      const isRefused = admitted instanceof Response;
      if (isRefused) createMetrics(env.METRICS)({ event: "refused", by: "door", reason: "ticket" });
      return admitted;
    },
    onBeforeRequest: (look, lobby) => admitRequest(look, lobby.name, env.ROOM_SECRET),
  });
}
