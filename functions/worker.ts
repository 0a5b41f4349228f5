import { createRequestHandler } from "@remix-run/cloudflare";
import { handleRequest, type Parts } from "./handle-request";
import * as build from "./remix-build";
import { routeRoom } from "./room-host";
import { servicesFor } from "./services/create-services";
import type { Bindings } from "./settings/bindings";

export { RoomHost } from "./room-host";

// Only Vite's server defines `import.meta.env`. Elsewhere Remix keeps stacks and messages of errors to itself.
const mode = import.meta.env?.DEV ? "development" : "production";

const parts: Parts = { rooms: routeRoom, pages: createRequestHandler(build, mode) };

export default {
  fetch: (request, bindings) => handleRequest(request, bindings, parts),
  // As often as wrangler.toml says.
  scheduled: (_controller, bindings) => servicesFor(bindings).purge(),
} satisfies ExportedHandler<Bindings>;
