import type { BoardElement } from "../../../../../party/protocol/board";
import { parseClientFrame } from "../../../../../party/protocol/parse";
import type { ServerMessage } from "../../../../../party/protocol/server-messages";
import type { SeatRole } from "../../../../../party/protocol/vocabulary";
import type { AssistJob, Effect } from "../../../../../party/room/effects";
import { quickExpect as expect } from "../../../../support/quick-expect";
import { analysisOf, claimsOf } from "../support/test-room";
import { comparable, comparableSuggestion, compareRoom } from "./compare-room";
import { CrashingHost } from "./crashing-host";
import { frameOf, isAlone, type NaiveMessage, type NaiveReply, NaiveRoom, toBoardElement } from "./naive-room";
import { PageCopy } from "./page";

/** One step of a run. Numbers are taken modulo the number of candidates at that time. */
export type Action =
  | { type: "open"; person: number; tab: number; role: number }
  | { type: "do"; person: number; what: What }
  | { type: "say_twice"; person: number; pick: number }
  | { type: "up"; line: number; count: number }
  | { type: "down"; line: number; count: number }
  | { type: "flush"; count: number }
  /** Delivers all messages in both directions; the rows of a clear stay pending. */
  | { type: "round" }
  /** Ann and Bob return if they are away. */
  | { type: "reunite" }
  | { type: "clean"; count: number }
  | { type: "wait"; ms: number }
  /** The page drops its socket; messages in flight may still arrive, later than its next ones. */
  | { type: "abandon"; line: number; loses: number }
  /** The room notices that a socket is gone; the socket delivers nothing more. */
  | { type: "vanish"; line: number }
  | { type: "reload"; person: number; tab: number }
  | { type: "crash"; after: number }
  | { type: "hibernate" }
  /** The assistant continues a job; with `stale` also a job that was aborted. */
  | { type: "assist"; pick: number; says: number; stale: boolean }
  /** A user deletes their account and returns as a new user. */
  | { type: "forget"; person: number }
  | { type: "erase" };

export type What =
  | { kind: "final"; text: number; ago: number; long: number; shared: boolean }
  | { kind: "interim"; text: number }
  | { kind: "refine"; pick: number; text: number }
  | { kind: "steal"; pick: number }
  | { kind: "edit"; pick: number; text: number; stale: number }
  | { kind: "delete"; pick: number }
  | { kind: "clear"; back: number }
  | { kind: "swap"; answer: number }
  | { kind: "timer"; action: number; seconds: number }
  | { kind: "ask"; analysis: boolean; shared: boolean }
  | { kind: "clear_hint"; pick: number }
  | { kind: "clear_hints"; back: number }
  | { kind: "finish"; declines: boolean; asks: boolean }
  | { kind: "resume" }
  | { kind: "draw"; element: number; nonce: number; erases: boolean; stale: boolean };

type BoardChange = { type: "board_change"; elements: BoardElement[] };
type Entry = { op: string; epoch: string | null; message: NaiveMessage; heldUntil?: number };
type Outcome = { kind: "ack"; rev: number } | { kind: "refused"; code: string };
type Person = {
  uid: string;
  /** Shared by the user's tabs, like the browser's storage. */
  outbox: Entry[];
  sent: Map<string, Entry>;
  outcomes: Map<string, Outcome>;
  pages: Page[];
};
type Page = { pageId: string; copy: PageCopy; line: Line | null; inFlight: Set<string> };
/** One socket: two queues in order. Either end may be closed without the other knowing yet. */
type Line = {
  id: string;
  uid: string;
  person: Person;
  page: Page;
  up: string[];
  down: ServerMessage[];
  clientGone: boolean;
  serverGone: boolean;
};

const WINDOW = 4;
const TEXTS = ["so", "tell me", "about yourself", "", "我在台北工作", "🎤 hello", "x".repeat(300)];

export class Simulation {
  #ids = 0;
  readonly people: Person[] = ["ann", "bob", "cy"].map((uid) => ({
    ...{ uid, outbox: [], sent: new Map(), outcomes: new Map() },
    pages: [this.#newPage(), this.#newPage()],
  }));
  readonly host: CrashingHost;
  lines: Line[] = [];
  #model = new NaiveRoom();
  /** Requests by the number of their event, so that a crash can be replayed without the lost ones. */
  #history: { step: number; apply: (model: NaiveRoom) => void }[] = [];
  #highestRevSeen = 0;

  constructor() {
    this.host = new CrashingHost({
      send: (connection, message) => this.#down(connection, message),
      close: (connection) => {
        const line = this.lines.find(({ id }) => id === connection);
        if (line) line.serverGone = true;
      },
    });
  }

  act(action: Action): void {
    switch (action.type) {
      case "open":
        return this.#open(this.#person(action.person), action.tab, action.role === 0 ? "interviewer" : "candidate");
      case "do":
        return this.#do(this.#person(action.person), action.what);
      case "say_twice": {
        const person = this.#person(action.person);
        const entry = pick([...person.sent.values()], action.pick);
        const page = person.pages.find(({ line, copy }) => line && !line.clientGone && copy.ready);
        if (entry && page?.line && page.copy.epoch === entry.epoch) page.line.up.push(frameOf(entry));
        return;
      }
      case "up":
        return this.#deliverUp(pick(this.lines, action.line), action.count);
      case "down":
        return this.#deliverDown(pick(this.lines, action.line), action.count);
      case "flush":
        return this.host.flush(action.count);
      case "round":
        return this.#round();
      case "reunite":
        for (const person of this.people.slice(0, 2)) {
          if (!person.pages.some(({ line }) => line && !line.clientGone && !line.serverGone)) {
            this.#open(person, 0, person.uid.startsWith("ann") ? "interviewer" : "candidate");
          }
        }
        return this.#round();
      case "clean":
        return this.host.clean(action.count);
      case "wait":
        return this.host.wait(action.ms);
      case "abandon": {
        const line = pick(this.lines, action.line);
        if (line) this.#abandon(line, action.loses);
        return;
      }
      case "vanish": {
        const line = pick(this.lines, action.line);
        if (line) this.#vanish(line);
        return;
      }
      case "reload": {
        const page = this.#person(action.person).pages[action.tab];
        if (page?.line) this.#abandon(page.line, 0);
        if (page) this.#person(action.person).pages[action.tab] = this.#newPage();
        return;
      }
      case "crash":
        this.host.flush(action.after);
        return this.#crash();
      case "assist":
        return this.#assist(pick(action.stale ? this.host.everAsked : this.host.jobs, action.pick), action.says);
      case "hibernate":
        // A platform hibernates only idle rooms.
        this.host.flush();
        this.#completeAll();
        while (this.host.cleanups.length > 0) this.host.clean(1_000);
        this.host.flush();
        this.host.restart("kept");
        return compareRoom(this.host.state, this.#model);
      case "forget":
        return this.#forgetPerson(this.#person(action.person));
      case "erase":
        for (const line of this.lines) this.#cut(line);
        this.host.erase();
        this.#model = new NaiveRoom();
        this.#history = [];
        this.#highestRevSeen = 0;
        return;
      default:
        action satisfies never;
    }
  }

  /** Everything recovers: lost sockets are noticed, pages return, outboxes drain, the room finishes its work. */
  settle(): void {
    for (const line of this.lines) {
      this.#deliverUp(line, Number.POSITIVE_INFINITY);
      this.host.flush();
      this.#deliverDown(line, Number.POSITIVE_INFINITY);
    }
    for (let round = 0; ; round++) {
      if (round > 200) throw new Error("the outboxes do not empty");
      for (const person of this.people) {
        const there = person.pages.some(({ line, copy }) => line && !line.clientGone && !line.serverGone && copy.ready);
        const joining = person.pages.some(({ line }) => line && !line.clientGone && !line.serverGone);
        if (!there && !joining && this.#isMember(person)) this.#open(person, 0, "candidate");
        for (const page of person.pages) this.#pump(person, page);
      }
      for (const line of [...this.lines]) {
        this.#deliverUp(line, Number.POSITIVE_INFINITY);
        this.host.flush();
      }
      for (const line of [...this.lines]) this.#deliverDown(line, Number.POSITIVE_INFINITY);
      while (this.host.cleanups.length > 0) this.host.clean(1_000);
      this.host.flush();
      this.#completeAll();
      for (const line of [...this.lines]) if (line.clientGone || line.serverGone) this.#vanish(line);
      this.host.wait(500);
      this.host.flush();
      const quiet = this.lines.every(({ up, down }) => up.length === 0 && down.length === 0);
      const done = this.people.every((person) => !this.#isMember(person) || this.#unanswered(person).length === 0);
      const present = this.people.every(
        (person) => !this.#isMember(person) || person.pages.some(({ line, copy }) => line && copy.ready),
      );
      if (quiet && done && present) return;
    }
  }

  /** Storage, memory, both pages' copies and the model agree; every op had one answer and one effect. */
  check(): void {
    compareRoom(this.host.state, this.#model);
    this.host.restart("kept");
    compareRoom(this.host.state, this.#model);
    for (const person of this.people) {
      for (const page of person.pages) {
        if (!page.line || !page.copy.ready) continue;
        const { copy } = page;
        const expected = this.#model.living();
        const shown = [...copy.rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(shown.map((row) => this.#anonymous(comparable(row)))).toEqual(
          expected.map(({ gone: _, ...line }) => this.#anonymous(line)),
        );
        expect([...copy.app.segments.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(shown);
        // Revisions private to the other participant are not missing here.
        for (let rev = this.#model.rev; rev > (copy.cursor ?? 0); rev--) {
          expect(this.#isPrivate(person, rev), `${person.uid} has not heard of ${rev}`).toBe(true);
        }
        expect(copy.cursor).toBeLessThanOrEqual(this.#model.rev);
        expect(copy.app.cursor).toBe(copy.cursor);
        const who = this.#model.seats.find(({ uid }) => uid === person.uid)?.who;
        const seen = this.#model.suggestions.filter(
          ({ gone, audience, ...one }) => !gone && (audience === "room" || one.who === who),
        );
        const found = [...copy.suggestions.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(found.map(comparableSuggestion)).toEqual(
          seen.map(({ gone: _, ...one }) => one).sort((a, b) => (a.id < b.id ? -1 : 1)),
        );
        expect([...copy.app.suggestions.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(found);
        expect(copy.epoch).toBe(this.#model.epoch);
        const drawn = [...copy.board.getView().values()].filter(({ isDeleted }) => !isDeleted);
        const board = this.#model.board.filter(({ gone, text: words }) => !gone && words !== null).map(toBoardElement);
        expect(drawn.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(board.sort((a, b) => (a.id < b.id ? -1 : 1)));
        expect(copy.app.finishedAt).toBe(this.#model.finishedAt);
        expect(copy.app.swap?.requestedBy ?? null).toBe(this.#model.wish);
        expect(copy.app.ending?.requestedBy ?? null).toBe(this.#model.ending);
        expect({ seconds: null, ...copy.app.timer }).toEqual(this.#model.timer);
        const seats = copy.app.participants.map(({ participantId, role }) => [participantId, role]);
        expect(seats).toEqual(this.#model.seats.map(({ who, role }) => [who, role]));
      }
      const seat = this.#model.seats.find(({ uid }) => uid === person.uid);
      if (!seat) continue;
      for (const [op, entry] of person.sent) {
        if (entry.epoch !== this.#model.epoch) continue;
        const outcome = person.outcomes.get(op);
        expect(outcome, `the answer to ${op}`).toBeDefined();
        const applied = this.#model.answered.filter((known) => known.who === seat.who && known.op === op);
        if (outcome?.kind === "ack")
          expect(
            applied.map(({ rev }) => rev),
            op,
          ).toEqual([outcome.rev]);
        else if (!mayComeTrue(entry.message, outcome)) expect(applied, op).toEqual([]);
      }
    }
  }

  #forgetPerson(person: Person): void {
    const { uid } = person;
    this.host.dispatch({ type: "forgotten", uids: [uid] });
    this.#apply(this.host.step, (model) => model.forget(uid));
    if (this.#model.epoch === null) this.#highestRevSeen = 0;
    for (const { line } of person.pages) if (line) this.#abandon(line, line.up.length);
    person.uid = this.#id(`${uid.slice(0, 3)}-`);
    Object.assign(person, { outbox: [], sent: new Map(), outcomes: new Map() });
    person.pages = [this.#newPage(), this.#newPage()];
  }

  // The assistant -----------------------------------------------------------------------------------------

  #assist(job: AssistJob | undefined, says: number): void {
    if (!job) return;
    const { id, task } = job;
    const text = TEXTS[says % TEXTS.length] ?? "";
    const isOver = says % 4 === 3;
    if (says >= 8) {
      this.host.dispatch({ type: "assist_failed", id, version: "v", fault: "overloaded" });
      this.#apply(this.host.step, (model) => model.assist(id, "fail"));
    } else if (isOver) {
      const analysis = task.kind === "answer_analysis" ? { analysis: analysisOf([]) } : {};
      this.host.dispatch({ type: "assist_done", id, version: "v", answeredBy: "coach", ...analysis });
      this.#apply(this.host.step, (model) => model.assist(id, "done"));
    } else {
      this.host.dispatch({ type: "assist_text", id, text });
      this.#apply(this.host.step, (model) => model.assist(id, { text }));
    }
    if (isOver || says >= 8) this.host.jobs = this.host.jobs.filter((one) => one.id !== id);
  }

  #completeAll(): void {
    while (this.host.jobs.length > 0) {
      this.#assist(this.host.jobs[0], 3);
      this.host.flush();
    }
  }

  /** After a restart an unfinished suggestion has its stored text, which is a prefix of the full one. */
  #interrupt(): void {
    this.#apply(this.host.step, (model) =>
      model.interrupt((id, text) => {
        const row = this.host.state.suggestions.get(id);
        if (!row || row.deleted) return text;
        expect(text.startsWith(row.text), `${JSON.stringify(row.text)} begins ${JSON.stringify(text)}`).toBe(true);
        return row.text;
      }),
    );
  }

  // The room's side ---------------------------------------------------------------------------------------

  #round(): void {
    for (const line of [...this.lines]) {
      this.#deliverUp(line, Number.POSITIVE_INFINITY);
      this.host.flush();
    }
    for (const line of [...this.lines]) this.#deliverDown(line, Number.POSITIVE_INFINITY);
  }

  #deliverUp(line: Line | undefined, count: number): void {
    for (let n = 0; line && n < count; n++) {
      const frame = line.up.shift();
      if (frame === undefined) break;
      if (!line.serverGone) this.#receive(line, frame);
    }
  }

  #receive(line: Line, frame: string): void {
    const parsed = parseClientFrame(frame);
    if (!parsed.ok) throw new Error(`a page sent what the room cannot read: ${frame.slice(0, 200)}`);
    const { message } = parsed;
    const known = this.host.state.connections.has(line.id);
    const fresh = { participantId: this.#id("p"), epoch: this.#id("e") };
    const { now } = this.host;
    const { uid } = line.person;
    const effects = this.host.frame(line.id, parsed, message.type === "join" ? fresh : undefined);
    const { step } = this.host;
    if (!known) return expect(effects).toEqual([]);
    if (message.type === "join") {
      const isBoth = effects.some((effect) => effect.type === "send" && effect.message.type === "room_ready");
      const refusal = this.#apply(step, (model) => model.join(uid, message.role, fresh, now, isBoth));
      const told = sentTo(effects, line.id).map((sent) => (sent.type === "connect_error" ? sent.code : sent.type));
      const greeting = told.filter((type) => type !== "sync_board").slice(0, 3);
      if (refusal === null) expect(greeting).toEqual(["initialized", "sync_transcripts", "sync_suggestions"]);
      else expect(told).toEqual([refusal]);
      return;
    }
    if (!("op" in message) || message.op === undefined) return;
    const { op } = message;
    const replies = sentTo(effects, line.id).filter(
      (sent) => (sent.type === "ack" || sent.type === "error") && sent.op === op,
    );
    expect(replies, `terminal replies to ${op}`).toHaveLength(1);
    const [reply] = replies;
    if (reply?.type === "error" && reply.code === "rate_limited") return;
    const wanted = toNaive(JSON.parse(frame));
    const alone = isAlone(this.host.state, uid);
    const answer = this.#apply(step, (model) => model.operate(uid, op, wanted, now, alone));
    const given: NaiveReply | null =
      reply?.type === "ack" ? { ack: reply.rev } : reply?.type === "error" ? { error: reply.code } : null;
    expect(given, `${op}: ${frame}`).toEqual(answer);
  }

  #apply<T>(step: number, apply: (model: NaiveRoom) => T): T {
    this.#history.push({ step, apply });
    return apply(this.#model);
  }

  #down(connection: string, message: ServerMessage): void {
    const line = this.lines.find(({ id }) => id === connection);
    if (!line || line.serverGone) return;
    for (const [, owner] of JSON.stringify(message).matchAll(/"([\w-]+)-secret-/g)) {
      if (owner !== line.uid) throw new Error(`${line.uid} is told of a hint of ${owner}`);
    }
    line.down.push(JSON.parse(JSON.stringify(message)) as ServerMessage);
  }

  #crash(): void {
    const { durableStep } = this.host;
    for (const line of this.lines) this.#cut(line);
    this.host.restart("lost");
    this.#history = this.#history.filter(({ step }) => step <= durableStep);
    this.#model = new NaiveRoom();
    for (const { apply } of this.#history) apply(this.#model);
    this.#interrupt();
    compareRoom(this.host.state, this.#model);
    expect(this.host.state.rev).toBeGreaterThanOrEqual(this.#highestRevSeen);
  }

  #cut(line: Line): void {
    line.up = [];
    line.serverGone = true;
  }

  #vanish(line: Line): void {
    this.#cut(line);
    line.down = line.clientGone ? [] : line.down;
    this.host.attachments.delete(line.id);
    this.host.dispatch({ type: "closed", connection: line.id });
    if (line.down.length === 0) this.#forget(line);
  }

  // The pages' side ---------------------------------------------------------------------------------------

  #open(person: Person, tab: number, role: SeatRole): void {
    const page = person.pages[tab];
    if (!page || (page.line && !page.line.clientGone)) return;
    const line: Line = {
      ...{ id: this.#id("c"), uid: person.uid, person, page, up: [], down: [] },
      ...{ clientGone: false, serverGone: false },
    };
    page.line = line;
    page.inFlight.clear();
    page.copy.connect();
    this.lines.push(line);
    this.host.dispatch({ type: "opened", connection: line.id, claims: claimsOf(person.uid) });
    const { epoch, cursor } = page.copy;
    const since = epoch !== null && cursor !== null ? { epoch, rev: cursor } : undefined;
    line.up.push(JSON.stringify({ type: "join", role, pageId: page.pageId, since }));
  }

  #abandon(line: Line, loses: number): void {
    line.up.splice(Math.max(0, line.up.length - loses));
    line.down = [];
    line.clientGone = true;
    if (line.page.line === line) line.page.line = null;
  }

  #deliverDown(line: Line | undefined, count: number): void {
    if (!line) return;
    for (let n = 0; n < count && !line.clientGone; n++) {
      const message = line.down.shift();
      if (message === undefined) break;
      this.#hear(line, message);
    }
    if (line.serverGone && line.down.length === 0) this.#forget(line);
  }

  #forget(line: Line): void {
    line.clientGone = true;
    this.lines = this.lines.filter((other) => other !== line);
    if (line.page.line === line) line.page.line = null;
  }

  #hear({ person, page, line: _ }: Line & { line?: never }, message: ServerMessage): void {
    page.copy.hear(message, this.host.now, (rev) => this.#isPrivate(person, rev));
    if (page.copy.epoch === this.#model.epoch && "rev" in message && typeof message.rev === "number") {
      this.#highestRevSeen = Math.max(this.#highestRevSeen, message.rev);
    }
    if (message.type === "ack") this.#conclude(person, message.op, { kind: "ack", rev: message.rev });
    if (message.type === "error" && message.op !== undefined) {
      const asked = person.outbox.find(({ op, message: { type } }) => op === message.op && type === "ai_request");
      if (message.retryable && asked) {
        // The assistant is busy: the page asks later, and nothing else waits for it.
        page.inFlight.delete(asked.op);
        asked.heldUntil = this.host.now + 400;
      } else if (message.retryable) page.inFlight.clear();
      else this.#conclude(person, message.op, { kind: "refused", code: message.code });
    }
    this.#pump(person, page);
  }

  #conclude(person: Person, op: string, outcome: Outcome): void {
    const before = person.outcomes.get(op);
    const entry = person.sent.get(op);
    if (before && entry && !mayComeTrue(entry.message, before))
      expect(outcome.kind, `two answers to ${op}`).toEqual(before.kind);
    if (before?.kind === "ack") expect(outcome).toEqual(before);
    person.outcomes.set(op, outcome);
    person.outbox = person.outbox.filter((waiting) => waiting.op !== op);
    for (const page of person.pages) page.inFlight.delete(op);
  }

  /** In order, with a limit on requests in flight; requests of an earlier epoch are not sent. */
  #pump(person: Person, page: Page | undefined): void {
    if (!page?.line || page.line.clientGone || !page.copy.ready) return;
    const { epoch } = page.copy;
    for (const entry of person.outbox) if (entry.epoch === null) entry.epoch = epoch;
    for (const entry of person.outbox.filter((waiting) => waiting.epoch === epoch)) {
      if (page.inFlight.has(entry.op) || (entry.heldUntil ?? 0) > this.host.now) continue;
      if (page.inFlight.size >= WINDOW) return;
      page.inFlight.add(entry.op);
      person.sent.set(entry.op, entry);
      page.line.up.push(frameOf(entry));
    }
  }

  #do(person: Person, what: What): void {
    const page = person.pages.find((one) => one.line && !one.line.clientGone) ?? person.pages[0];
    if (!page) return;
    if (what.kind === "interim") {
      const segment = { id: `${person.uid}-now-${what.text}`, text: TEXTS[what.text % TEXTS.length] ?? "" };
      const frame = {
        type: "transcript_update",
        segment: { ...segment, isFinal: false, lang: "en", startedAt: this.host.now },
      };
      if (page.line && page.copy.ready) page.line.up.push(JSON.stringify(frame));
      return;
    }
    const message = this.#messageOf(person, page, what);
    if (!message) return;
    person.outbox.push({ op: this.#id(`op-${person.uid}-`), epoch: page.copy.epoch, message });
    for (const one of person.pages) this.#pump(person, one);
  }

  #messageOf(person: Person, page: Page, what: Exclude<What, { kind: "interim" }>): NaiveMessage | null {
    const { now } = this.host;
    const text = (n: number) => TEXTS[n % TEXTS.length] ?? "";
    const rows = [...page.copy.rows.values()];
    const own = rows.filter(({ id }) => id.startsWith(`${person.uid}-`));
    const words = (id: string, said: string, startedAt = now, endedAt = now): NaiveMessage => ({
      type: "transcript_update",
      segment: { id, text: said, lang: "zh-TW", startedAt, endedAt },
    });
    switch (what.kind) {
      case "final": {
        const startedAt = now - what.ago;
        const id = this.#id(`${person.uid}-line-`);
        const said = words(id, text(what.text), startedAt, startedAt + what.long);
        if (what.shared && said.type === "transcript_update") said.segment.source = "shared_audio";
        return said;
      }
      case "refine": {
        const row = pick(own, what.pick);
        return row ? words(row.id, text(what.text), row.startedAt) : null;
      }
      case "steal": {
        const row = pick(rows, what.pick);
        return row ? words(row.id, "mine") : null;
      }
      case "edit": {
        const row = pick(rows, what.pick);
        return row
          ? { type: "edit_transcript", id: row.id, base: Math.max(0, row.rev - what.stale), text: text(what.text) }
          : null;
      }
      case "delete": {
        const row = pick(rows, what.pick);
        return { type: "delete_transcript", id: row?.id ?? "never-was" };
      }
      case "clear":
        return { type: "clear_transcripts", upTo: Math.max(0, (page.copy.cursor ?? 0) - what.back) };
      case "swap":
        return { type: "swap_roles", answer: [undefined, "accept" as const, "decline" as const][what.answer] };
      case "timer":
        return {
          type: "timer",
          action: (["start", "pause", "reset"] as const)[what.action] ?? "start",
          seconds: what.seconds === 0 ? undefined : what.seconds * 60,
        };
      case "finish":
        return {
          type: "finish",
          ...(what.declines && { answer: "decline" as const }),
          ...(what.asks && { asks: true as const }),
        };
      case "resume":
        return { type: "resume" };
      case "ask": {
        const audience = what.shared ? "room" : "self";
        const requestId = this.#id(`${person.uid}-${what.shared ? "open" : "secret"}-`);
        return { type: "ai_request", requestId, mode: what.analysis ? "answer_analysis" : "interview_hint", audience };
      }
      case "clear_hint":
        return { type: "clear_suggestion", id: pick([...page.copy.suggestions.keys()], what.pick) ?? "never-was" };
      case "clear_hints":
        return { type: "clear_suggestions", upTo: Math.max(0, (page.copy.cursor ?? 0) - what.back) };
      case "draw": {
        const id = `element-${what.element % 3}`;
        const version = (page.copy.board.getView().get(id)?.version ?? 0) + (what.stale ? 0 : 1);
        const text = what.erases ? null : this.#id(`${person.uid}-drew-`);
        return { type: "board_change", elements: [{ id, version, nonce: what.nonce, text }] };
      }
      default:
        return what satisfies never;
    }
  }

  /** A page that was away does not see the editor of a line once they are forgotten. */
  #anonymous<T extends { editedBy: string | null }>(line: T): T {
    const known = this.#model.seats.some(({ who }) => who === line.editedBy);
    return known ? line : { ...line, editedBy: null };
  }

  #unanswered(person: Person): Entry[] {
    return person.outbox.filter(({ epoch }) => epoch === null || epoch === this.#model.epoch);
  }

  /** Whether this revision was sent only to another participant. */
  #isPrivate(person: Person, rev: number): boolean {
    const own = this.#model.seats.find(({ uid }) => uid === person.uid)?.who;
    return this.#model.private.some((one) => one.rev === rev && one.who !== own);
  }

  #isMember(person: Person): boolean {
    return this.#model.seats.some(({ uid }) => uid === person.uid);
  }

  #person(n: number): Person {
    return pick(this.people, n) as Person;
  }

  #newPage(): Page {
    return { pageId: this.#id("page"), copy: new PageCopy(), line: null, inFlight: new Set() };
  }

  #id(prefix: string): string {
    return `${prefix}${++this.#ids}`;
  }
}

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list.length === 0 ? undefined : list[n % list.length];
}

/** A temporary refusal may turn into success for a repeat that was already in flight. */
function mayComeTrue({ type }: NaiveMessage, outcome: Outcome | undefined): boolean {
  // The end may be undone.
  if (outcome?.kind === "refused" && outcome.code === "finished") return true;
  return type === "swap_roles" || type === "resume" || type === "ai_request";
}

/** The simulation made these frames itself, so their type is known. */
function toNaive(frame: Exclude<NaiveMessage, { type: "board_change" }> | BoardChange): NaiveMessage {
  if (frame.type !== "board_change") return frame;
  const elements = frame.elements.map(({ id, version, versionNonce: nonce, ...rest }) => ({
    ...{ id, version, nonce, text: "text" in rest ? rest.text : null },
  }));
  return { type: frame.type, elements };
}

function sentTo(effects: Effect[], connection: string): ServerMessage[] {
  return effects.flatMap((effect) =>
    effect.type === "send" && effect.to.includes(connection) ? [effect.message] : [],
  );
}
