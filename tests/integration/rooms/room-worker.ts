import type { Bindings } from "../../../functions/bindings";
import { RoomHost, routeRoom } from "../../../functions/room-host";

export { RoomHost };

/** The rooms of the Worker without anything else of it, and a look at what they handed over. */
export default {
  async fetch(request, env) {
    const answer = await routeRoom(request, env);
    if (answer) return answer;
    const room = new URL(request.url).searchParams.get("records-of");
    if (room === null) return new Response("ready");
    const { results } = await env.DB.prepare(
      `SELECT body FROM interview_parts JOIN interviews ON interviews.id = interview_id
       WHERE room = ? ORDER BY interview_parts.rev, position`,
    )
      .bind(room)
      .all<{ body: string }>();
    return Response.json(results.map(({ body }) => body));
  },
} satisfies ExportedHandler<Bindings>;
