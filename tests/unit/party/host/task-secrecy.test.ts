import { describe, expect, test } from "vitest";
import { type EngineHost, RoomEngine } from "../../../../party/host/engine";
import { readTaskSecret } from "../../../../party/host/read-task-secret";
import { parseClientFrame } from "../../../../party/protocol/parse";
import type { Attachment } from "../../../../party/room/state";
import { loadCatalog } from "../../../../party/tasks/load-tasks";
import { hasTaskSecret, loadTaskSecret } from "../../../../party/tasks/secret/load-task-secrets";
import { secretTexts } from "../../../support/tasks/secret-texts";
import { claimsOf, ROOM } from "../room/support/test-room";

/** A room whose writes are done at once, and every frame that left it, by connection. */
class OpenRoom {
  readonly frames = new Map<string, string[]>();
  readonly #attachments = new Map<string, Attachment>();
  readonly #engine: RoomEngine;
  #joins = 0;
  #ops = 0;
  /** Answers that are being read. */
  #reading: Promise<unknown>[] = [];

  constructor() {
    const host: EngineHost = {
      ...{ room: ROOM, now: () => 1_700_000_000_000 },
      load: async () => ({ rows: [], alarmAt: null }),
      ...{ put: async () => {}, erase: async () => {}, setAlarm: async () => {} },
      connections: () => [...this.#attachments].map(([id, attachment]) => ({ id, attachment })),
      send: (to, frame) => void this.frames.set(to, [...(this.frames.get(to) ?? []), frame]),
      attach: (id, attachment) => void this.#attachments.set(id, attachment),
      close: (id) => void this.#attachments.delete(id),
      deliver: async () => true,
      ...{ assist: () => {}, stopAssisting: () => {}, checkQuota: async () => true, measure: () => {} },
      speech: { open() {}, write() {}, suspend() {}, resume() {}, finish() {}, abort() {} },
      readSecret: (task, share) => {
        const answer = readTaskSecret(task, share);
        this.#reading.push(answer);
        return answer;
      },
      report: (event) => {
        throw new Error(event);
      },
    };
    this.#engine = new RoomEngine(host);
  }

  async enter(connection: string, role: string): Promise<void> {
    await this.#engine.dispatch({ type: "opened", connection, claims: claimsOf(connection.slice(0, 3)) });
    const n = ++this.#joins;
    const fresh = { participantId: `p${n}`, epoch: `e${n}` };
    const parsed = parseClientFrame(JSON.stringify({ type: "join", role, pageId: connection }));
    await this.#engine.dispatchAndStore({ type: "frame", connection, parsed, fresh });
  }

  async say(connection: string, message: Record<string, unknown>): Promise<void> {
    const op = message.type === "code_secret" ? {} : { op: `op${++this.#ops}` };
    const parsed = parseClientFrame(JSON.stringify({ ...message, ...op }));
    expect(parsed.ok).toBe(true);
    await this.#engine.dispatchAndStore({ type: "frame", connection, parsed });
    await Promise.all(this.#reading.splice(0));
    // The answer follows the reading.
    await Promise.resolve();
  }

  /** The frames with their texts as they are, quotes and line breaks included. */
  heard(connection: string): string {
    return (this.frames.get(connection) ?? []).join("\n").replaceAll(/\\(["\\])/g, "$1");
  }
}

const run = (id: string, file: string, hidden: boolean, got: string) => ({
  ...{ type: "code_run", id, file, version: 0, language: "javascript", input: got, output: got, status: "failed" },
  ...{ marks: [{ line: 1, text: got }], ms: 1, tests: { hidden, results: [{ passed: false, got, error: got }] } },
});

const ids = (await loadCatalog()).map(({ id }) => id).filter(hasTaskSecret);

describe("frames of the candidate in a peer room", () => {
  test.each(ids)("K16 K17 have no secret of %s beyond the shown hint", async (id) => {
    const room = new OpenRoom();
    await room.enter("ann", "interviewer");
    await room.enter("bob", "candidate");
    const ask = async () => {
      for (const who of ["ann", "bob"]) await room.say(who, { type: "code_secret", file: "one" });
    };
    const file = { type: "code_file", file: "one", name: "a.js", language: "javascript", task: { kind: "bank", id } };
    await room.say("ann", file);
    await ask();
    await room.say("ann", { type: "code_show", file: "one", hints: 1 });
    await room.say("bob", { type: "code_show", file: "one", hints: 4 });
    await room.say("bob", { type: "code_show", file: "one", solution: true });
    await room.say("bob", { type: "code_finish", file: "one", version: 0 });
    await ask();
    const secret = await loadTaskSecret(id);
    const input = JSON.stringify(secret.tests[0]);
    await room.say("ann", run("run-1", "one", true, input));
    await room.say("bob", run("run-2", "one", true, input));
    await room.enter("bob-2", "candidate");
    await room.say("bob-2", { type: "code_secret", file: "one" });

    const [shown = ""] = secret.text.en.hints;
    const heard = `${room.heard("bob")}\n${room.heard("bob-2")}`;
    expect(heard).toContain(shown);
    expect(heard).not.toContain(input);
    for (const text of secretTexts(secret, { hintsFrom: 1 })) expect(heard, text).not.toContain(text);
    // The same texts are found where they may be.
    for (const text of secretTexts(secret)) expect(room.heard("ann"), text).toContain(text);
  });
});
