import { routeRoom } from "../../../../functions/room-host";
import type { Bindings } from "../../../../functions/settings/bindings";

export { RoomHost } from "../../../../functions/room-host";

/** The rooms of the Worker, without the rest of it. */
export default {
  fetch: async (request, env) => (await routeRoom(request, env)) ?? new Response("ready"),
} satisfies ExportedHandler<Bindings>;
