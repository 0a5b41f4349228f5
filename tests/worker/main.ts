import { handleRequest, type Parts } from "../../functions/handle-request";
import { routeRoom } from "../../functions/room-host";
import { servicesFor } from "../../functions/services/create-services";
import type { Bindings } from "../../functions/settings/bindings";

export { RoomHost } from "../../functions/room-host";

const parts: Parts = { rooms: routeRoom, pages: async () => new Response("a page") };

/** The Worker's own handler and rooms, without a build of the pages. */
export default {
  fetch: (request, bindings) => handleRequest(request, bindings, parts),
  scheduled: (_controller, bindings) => servicesFor(bindings).purge(),
} satisfies ExportedHandler<Bindings>;
