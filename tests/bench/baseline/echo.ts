import { type Connection, routePartykitRequest, Server, type WSMessage } from "partyserver";

/** The minimal room: sends each message to the others. */
export class Echo extends Server {
  static override readonly options = { hibernate: true };

  override onMessage(connection: Connection, message: WSMessage): void {
    this.broadcast(message, [connection.id]);
  }
}

/** The minimal room with storage: writes one row for each line before it sends the line. */
export class StoringEcho extends Server {
  static override readonly options = { hibernate: true };
  #count = 0;

  override async onMessage(connection: Connection, message: WSMessage): Promise<void> {
    // Interims are not stored.
    if (typeof message === "string" && !message.includes('"isFinal":false')) {
      await this.ctx.storage.put(`m/${this.#count++}`, message);
    }
    this.broadcast(message, [connection.id]);
  }
}

export default {
  fetch: async (request, env) =>
    (await routePartykitRequest(request, env as Cloudflare.Env)) ?? new Response(null, { status: 404 }),
} satisfies ExportedHandler;
