import { ChangeSet } from "@codemirror/state";
import type { EntryStore } from "../../../../../app/room/client/entry-store";
import { Outbox } from "../../../../../app/room/client/outbox";
import { CodeDocument } from "../../../../../app/room/code/code-document";
import { type CodeText, type TextChanges, toCodeText } from "../../../../../party/code/code-text";
import type { CodeChange } from "../../../../../party/protocol/code";
import { parseClientFrame } from "../../../../../party/protocol/parse";
import type { ServerMessage } from "../../../../../party/protocol/server-messages";
import { createDice, type Dice } from "../../../../support/seeded-random";
import { CrashingHost } from "../../../party/room/fuzz/crashing-host";
import { claimsOf } from "../../../party/room/support/test-room";

export const FILE = "file";
/** Every letter that is typed is another one, so a lost or doubled one shows. */
const FIRST_LETTER = 0x4e00;

type Line = { id: string; up: string[]; down: ServerMessage[] };

/** One person: the page that is open, and the browser's storage, which outlives it. */
class Writer {
  readonly stored = new Map<string, string>();
  outbox: Outbox;
  document: CodeDocument | null = null;
  shown: CodeText = toCodeText("");
  line: Line | null = null;
  participantId = "";
  epoch: string | null = null;
  cursor: number | null = null;
  #inSync = true;
  /** Opened when the sync is complete: one that breaks off is sent again as a whole. */
  #pieces: { text: string; version: number }[] = [];

  constructor(
    readonly uid: string,
    private readonly now: () => number,
    private readonly newId: () => string,
  ) {
    this.outbox = this.#newOutbox();
  }

  #newOutbox(): Outbox {
    const store: EntryStore = {
      load: () => [...this.stored.values()].map((json) => JSON.parse(json)),
      put: (entry) => !!this.stored.set(entry.op, JSON.stringify(entry)),
      remove: (op) => void this.stored.delete(op),
      subscribe: () => () => {},
    };
    const outbox = new Outbox({
      openStore: () => store,
      now: this.now,
      random: () => 0.5,
      newOp: this.newId,
      send: (frame) => {
        this.line?.up.push(JSON.stringify(frame));
        return this.line !== null;
      },
      lookup: { row: () => undefined, unseen: () => false },
      onChange: () => {},
    });
    outbox.open();
    return outbox;
  }

  /** The page goes, and another one opens: only what is stored is left. */
  reload(): void {
    this.cut();
    this.outbox.close();
    this.outbox = this.#newOutbox();
    this.document = null;
    this.epoch = null;
    this.cursor = null;
  }

  cut(): void {
    this.line = null;
    this.outbox.disconnected();
  }

  connect(line: Line): void {
    this.line = line;
    this.#inSync = true;
    const since = this.epoch !== null && this.cursor !== null ? { epoch: this.epoch, rev: this.cursor } : undefined;
    line.up.push(
      JSON.stringify({ type: "join", role: this.uid === "ann" ? "interviewer" : "candidate", pageId: line.id, since }),
    );
  }

  edit(changes: TextChanges): void {
    this.shown = changes.apply(this.shown);
    this.document?.edit(changes);
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "initialized":
        this.epoch = message.epoch;
        this.#pieces = [];
        this.participantId = message.self.participantId;
        return;
      case "sync_code":
        this.#pieces = [...this.#pieces, ...message.pieces];
        for (const change of message.changes) this.#receive(change);
        return;
      case "sync_transcripts":
        return this.outbox.connected(this.epoch ?? "");
      case "sync_suggestions":
        this.#inSync = false;
        this.#open();
        this.cursor = message.rev;
        return;
      case "code_change":
        if (this.#inSync) throw new Error("a change came within a sync");
        this.#receive(message);
        this.cursor = message.rev;
        return;
      case "ack":
        return this.outbox.acknowledge(message.op);
      case "error":
        if (!message.retryable) throw new Error(`${message.code} for ${message.op}`);
        return this.outbox.refuse(message.op ?? "", message.code, message.retryable, undefined);
      default:
        return;
    }
  }

  #open(): void {
    const [first] = this.#pieces;
    if (this.document || !first) return;
    const { version } = first;
    this.shown = toCodeText(this.#pieces.map(({ text }) => text).join(""));
    this.document = new CodeDocument(FILE, this.shown, version, {
      add: (message) => this.outbox.add(message).op,
      amend: (op, message) => this.outbox.amend(op, message),
      isOwn: ({ participantId }) => participantId === this.participantId,
    });
  }

  #receive(change: CodeChange): void {
    const changes = this.document?.receive(change);
    if (changes) this.shown = changes.apply(this.shown);
    if (this.document && !this.document.text.eq(this.shown)) throw new Error("the shown text left the document's");
  }
}

/** Two people type into one file, over lines with delays and cuts, on a host that sleeps and dies. */
export class TwoWriters {
  readonly dice: Dice;
  readonly host: CrashingHost;
  readonly writers: Writer[];
  readonly typed = new Set<string>();
  readonly removed = new Set<string>();
  crashes = 0;
  #lines: Line[] = [];
  #ids = 0;
  #letter = FIRST_LETTER;

  constructor(seed: number) {
    this.dice = createDice(seed);
    this.host = new CrashingHost({
      send: (id, message) => this.#lines.find((line) => line.id === id)?.down.push(structuredClone(message)),
      close: (id) => this.#drop(id),
    });
    const newId = () => `id-${++this.#ids}`;
    this.writers = ["ann", "bob"].map((uid) => new Writer(uid, () => this.host.now, newId));
    for (const writer of this.writers) this.#connect(writer);
    const [ann] = this.writers;
    ann?.outbox.add({ type: "code_file", file: FILE, name: "a.js", language: "javascript", text: "" });
    this.#deliver();
    // A file that came while the page was there is opened with its first text.
    for (const writer of this.writers) {
      writer.reload();
      this.#connect(writer);
    }
    this.#deliver();
  }

  run(steps: number): void {
    for (let n = 0; n < steps; n++) this.#step();
    this.settle();
  }

  #step(): void {
    const { dice, host } = this;
    const writer = dice.pick(this.writers);
    const what = dice.random() * 100;
    if (what < 45) return this.#type(writer);
    if (what < 60) return this.#up(dice.below(3));
    if (what < 72) return host.flush(dice.below(4));
    if (what < 88) return this.#down(writer, dice.below(4));
    if (what < 95) {
      host.wait(dice.below(400));
      for (const one of this.writers) one.outbox.pump();
      return;
    }
    if (what < 96) return this.#cut(writer);
    if (what < 96.5) {
      this.#cut(writer);
      return writer.reload();
    }
    if (what < 96.8) return this.#crash();
    if (what < 97.2) {
      host.flush();
      return host.restart("kept");
    }
    for (const one of this.writers) if (!one.line) this.#connect(one);
  }

  #type(writer: Writer): void {
    if (!writer.document) return;
    const { length } = writer.shown;
    const at = this.dice.below(length + 1);
    const to = Math.min(length, at + (this.dice.below(3) === 0 ? this.dice.below(4) : 0));
    const letters = Array.from({ length: this.dice.below(3) }, () => String.fromCharCode(this.#letter++));
    if (to === at && letters.length === 0) return;
    for (const letter of letters) this.typed.add(letter);
    for (const letter of writer.shown.sliceString(at, to)) this.removed.add(letter);
    writer.edit(ChangeSet.of({ from: at, to, insert: letters.join("") }, length));
  }

  #connect(writer: Writer): void {
    const line: Line = { id: `line-${++this.#ids}`, up: [], down: [] };
    this.#lines.push(line);
    this.host.dispatch({ type: "opened", connection: line.id, claims: claimsOf(writer.uid) });
    writer.connect(line);
  }

  /** Frames on their way up may still arrive. */
  #cut(writer: Writer): void {
    const { line } = writer;
    if (!line) return;
    writer.cut();
    line.up.splice(this.dice.below(line.up.length + 1));
    for (const frame of line.up.splice(0)) this.#receive(line, frame);
    this.#drop(line.id);
    this.host.attachments.delete(line.id);
    this.host.dispatch({ type: "closed", connection: line.id });
  }

  #drop(id: string): void {
    this.#lines = this.#lines.filter((line) => line.id !== id);
    for (const writer of this.writers) if (writer.line?.id === id) writer.cut();
  }

  /** The process dies with everything that it had not written, and every socket with it. */
  #crash(): void {
    this.crashes++;
    this.host.flush(this.dice.below(6));
    for (const writer of this.writers) writer.cut();
    this.#lines = [];
    this.host.restart("lost");
  }

  #up(count: number): void {
    for (const line of this.#lines) for (const frame of line.up.splice(0, count)) this.#receive(line, frame);
  }

  #receive({ id }: Line, frame: string): void {
    const parsed = parseClientFrame(frame);
    if (!parsed.ok) throw new Error(`${parsed.code}: ${frame.slice(0, 200)}`);
    const n = ++this.#ids;
    const joins = parsed.message.type === "join";
    this.host.frame(id, parsed, joins ? { participantId: `p${n}`, epoch: `e${n}` } : undefined);
  }

  #down(writer: Writer, count: number): void {
    const { line } = writer;
    for (const message of line?.down.splice(0, count) ?? []) if (writer.line === line) writer.hear(message);
  }

  #deliver(): void {
    for (let round = 0; round < 50; round++) {
      for (const writer of this.writers) writer.outbox.pump();
      this.#up(1_000);
      this.host.flush();
      for (const writer of this.writers) this.#down(writer, 1_000);
      this.host.wait(300);
    }
  }

  /** Lines come back, and everything arrives. */
  settle(): void {
    for (const writer of this.writers) if (!writer.line) this.#connect(writer);
    this.#deliver();
    for (const writer of this.writers) writer.outbox.disconnected();
  }
}
