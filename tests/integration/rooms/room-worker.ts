import { RoomHost, routeRoom } from "../../../functions/room-host";
import type { Bindings } from "../../../functions/settings/bindings";
import { DAILY_MINUTES, DAILY_REQUESTS } from "./contract-host";

export { RoomHost };

/** The rooms of the Worker alone, with access to the records that they delivered. */
export default {
  async fetch(request, env) {
    const answer = await routeRoom(request, env);
    if (answer) return answer;
    const { searchParams } = new URL(request.url);
    const enrolled = searchParams.get("enroll");
    if (enrolled !== null) {
      await enroll(env.DB, enrolled, searchParams.has("spent"));
      return new Response("enrolled");
    }
    const room = searchParams.get("records-of");
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

async function enroll(db: D1Database, uid: string, isSpent: boolean): Promise<void> {
  const user = db
    .prepare(
      `INSERT INTO users (uid, user_id, email, name, language, theme, email_notifications, role, created_at, updated_at)
       VALUES (?1, 'abcd1234', '', '', 'en', 'dark', 0, 'guest', 0, 0)`,
    )
    .bind(uid);
  const begun = db.prepare(
    "INSERT INTO interview_starts (room, epoch, uid, mode, started_at) VALUES (?1, ?2, ?2, 'ai', 0)",
  );
  const asked = db.prepare(
    "INSERT INTO metered_requests (id, uid, origin, asked_at, kind, units) VALUES (?1 || ?4, ?2, '', ?3, ?4, 1)",
  );
  const times = (count: number) => Array.from({ length: isSpent ? count : 0 }, (_, n) => `${uid}-${n}`);
  await db.batch([
    user,
    ...times(10).map((room) => begun.bind(room, uid)),
    ...times(DAILY_REQUESTS).map((id) => asked.bind(id, uid, Date.now(), "model")),
    ...times(DAILY_MINUTES).map((id) => asked.bind(id, uid, Date.now(), "speech")),
  ]);
}
