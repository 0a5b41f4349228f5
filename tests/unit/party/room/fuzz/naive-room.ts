import type { BoardElement } from "../../../../../party/protocol/board";
import type { RoomState } from "../../../../../party/room/state";
import { boardText } from "../../../../support/board";

/**
 * The room as PROTOCOL.md describes it, written as simply as possible: lists, loops, no storage, no sockets. It shares
 * no code with the room, so that the two can be compared.
 */
export type NaiveLine = {
  id: string;
  seq: number;
  rev: number;
  owner: string;
  role: string;
  text: string;
  lang: string;
  startedAt: number;
  endedAt: number;
  source: string | null;
  editedAt: number | null;
  editedBy: string | null;
  gone: boolean;
};
export type NaiveSuggestion = {
  id: string;
  rev: number;
  who: string;
  audience: string;
  kind: string;
  status: string;
  text: string;
  about: string | null;
  gone: boolean;
};
/** An element of the whiteboard: the text in it, or null once it is erased. */
export type NaiveElement = { id: string; version: number; nonce: number; text: string | null };
export type NaiveReply = { ack: number } | { error: string };
export type Words = {
  id: string;
  text: string;
  lang: string;
  startedAt: number;
  endedAt: number;
  source?: "self" | "shared_audio";
};
export type NaiveMessage =
  | { type: "transcript_update"; segment: Words }
  | { type: "edit_transcript"; id: string; base: number; text: string }
  | { type: "delete_transcript"; id: string }
  | { type: "clear_transcripts"; upTo: number }
  | { type: "swap_roles"; answer?: "accept" | "decline" }
  | { type: "timer"; action: "start" | "pause" | "reset"; seconds?: number }
  | { type: "finish"; answer?: "decline"; asks?: true }
  | { type: "resume" }
  | { type: "ai_request"; requestId: string; mode: "interview_hint" | "answer_analysis"; audience: "self" | "room" }
  | { type: "clear_suggestion"; id: string }
  | { type: "clear_suggestions"; upTo: number }
  | { type: "board_change"; elements: NaiveElement[] }
  | { type: "code_file"; file: string; name: string; language: string; text?: string }
  /** Made on the newest version, with words at the end. */
  | { type: "code_change"; file: string; version: number; changes: [...number[], [number, ...string[]]] };

/** `version`: the number of changes. */
export type NaiveFile = { id: string; name: string; language: string; text: string; version: number };

type Seat = { who: string; uid: string; joinedAt: number; role: string; history: { from: number; role: string }[] };

const other = (role: string) => (role === "interviewer" ? "candidate" : "interviewer");

/** Whether no participant but this one counts as online. */
export function isAlone({ header }: Pick<RoomState, "header">, uid: string): boolean {
  return !header?.participants.some((one) => one.uid !== uid && one.offlineSince === null);
}

export class NaiveRoom {
  epoch: string | null = null;
  rev = 0;
  lines: NaiveLine[] = [];
  seats: Seat[] = [];
  answered: { who: string; op: string; rev: number }[] = [];
  timer = { running: false, elapsedMs: 0, at: 0, seconds: null as number | null };
  wish: string | null = null;
  /** The candidate who asks to end the interview. */
  ending: string | null = null;
  finishedAt: number | null = null;
  begun = false;
  suggestions: NaiveSuggestion[] = [];
  board: (NaiveElement & { rev: number; writers: string[]; gone: boolean })[] = [];
  /** This room never forgets people who wrote code. */
  files: NaiveFile[] = [];
  /** Revisions that only one participant gets. */
  private: { rev: number; who: string }[] = [];

  /** `isBoth`: with this join both participants have a page. */
  join(
    uid: string,
    role: string,
    fresh: { participantId: string; epoch: string },
    now: number,
    isBoth: boolean,
  ): string | null {
    const refusal = this.#sit(uid, role, fresh, now);
    if (refusal !== null || !isBoth || this.begun || this.finishedAt !== null) return refusal;
    this.begun = true;
    if (!this.timer.running && this.timer.elapsedMs === 0) this.timer = { ...this.timer, running: true, at: now };
    return null;
  }

  #sit(uid: string, role: string, fresh: { participantId: string; epoch: string }, now: number): string | null {
    if (this.seats.some((seat) => seat.uid === uid)) return null;
    if (this.seats.length === 2 || this.finishedAt !== null) return "room_full";
    if (this.seats.some((seat) => seat.role === role)) return "role_taken";
    if (this.epoch === null) {
      this.epoch = fresh.epoch;
      this.timer.at = now;
    }
    this.seats.push({ who: fresh.participantId, uid, joinedAt: now, role, history: [{ from: now, role }] });
    return null;
  }

  /** Deletes their lines and keeps others'; without other participants the room is new. */
  forget(uid: string): void {
    const seat = this.seats.find((one) => one.uid === uid);
    if (!seat) return;
    this.seats = this.seats.filter((one) => one !== seat);
    if (this.seats.length === 0) {
      Object.assign(this, new NaiveRoom());
      return;
    }
    this.rev++;
    this.wish = null;
    this.ending = null;
    for (const line of this.lines) {
      if (line.gone || line.owner !== seat.who) continue;
      line.gone = true;
      line.rev = this.rev;
    }
    for (const one of this.board) {
      if (one.gone || !one.writers.includes(seat.who)) continue;
      one.gone = true;
      one.rev = this.rev;
    }
    for (const one of this.suggestions) {
      const about = this.lines.find(({ id }) => id === one.about);
      if (!one.gone && (one.who === seat.who || about?.owner === seat.who)) this.#drop(one);
    }
  }

  #drop(one: NaiveSuggestion): void {
    one.gone = true;
    one.rev = this.rev;
  }

  /** Output of the assistant; ignored unless the suggestion is being written. */
  assist(id: string, says: { text: string } | "done" | "fail"): void {
    const one = this.suggestions.find((known) => known.id === id);
    if (!one || one.gone || one.status !== "streaming") return;
    if (typeof says === "object") {
      one.text += says.text;
      return;
    }
    this.#changed(one);
    one.status = says === "fail" || one.text.trim() === "" ? "failed" : "complete";
  }

  /** The process has died. `stored` says how much of a text was kept. */
  interrupt(stored: (id: string, text: string) => string): void {
    for (const one of this.suggestions.filter(({ gone, status }) => !gone && status === "streaming")) {
      one.status = "interrupted";
      one.text = stored(one.id, one.text);
      this.#changed(one);
    }
  }

  #changed(one: NaiveSuggestion): void {
    one.rev = ++this.rev;
    if (one.audience === "self") this.private.push({ rev: this.rev, who: one.who });
  }

  #ask(seat: Seat, message: Extract<NaiveMessage, { type: "ai_request" }>): string | null {
    const lines = this.lines.filter(({ gone }) => !gone);
    lines.sort((a, b) => a.startedAt - b.startedAt || a.seq - b.seq);
    const isHint = message.mode === "interview_hint";
    const isAnswer = ({ role }: NaiveLine) => role === "candidate";
    const isOwn = ({ owner, source }: NaiveLine) => owner === seat.who && source === null;
    // The first line of the last run of lines that ask, or of the person's own answers.
    const wanted = (line: NaiveLine) => (isHint ? !isAnswer(line) : isAnswer(line) && isOwn(line));
    let about: string | null = null;
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1];
      if (wanted(line) && (!before || !wanted(before))) about = line.id;
    }
    if (about === null) return "content_required";
    const { requestId: id, audience, mode: kind } = message;
    const one = { id, rev: 0, who: seat.who, audience, kind, status: "streaming", text: "", about, gone: false };
    this.suggestions.push(one);
    this.#changed(one);
    return null;
  }

  #clear(seat: Seat, isMeant: (one: NaiveSuggestion) => boolean): null {
    const taken = this.suggestions.filter(
      (one) => !one.gone && (one.audience === "room" || one.who === seat.who) && isMeant(one),
    );
    if (taken.length === 0) return null;
    this.rev++;
    for (const one of taken) this.#drop(one);
    if (taken.every(({ audience }) => audience === "self")) this.private.push({ rev: this.rev, who: seat.who });
    return null;
  }

  /** `isAlone`: no other participant counts as online. */
  operate(uid: string, op: string, message: NaiveMessage, now: number, isAlone: boolean): NaiveReply {
    const seat = this.seats.find((one) => one.uid === uid);
    if (!seat) return { error: "not_joined" };
    for (const known of this.answered) if (known.who === seat.who && known.op === op) return { ack: known.rev };
    const refusal = this.#change(seat, message, now, isAlone);
    if (refusal !== null) return { error: refusal };
    this.answered.push({ who: seat.who, op, rev: this.rev });
    return { ack: this.rev };
  }

  /** Performs the change and raises `rev` if there was something to do; otherwise returns the error. */
  #change(seat: Seat, message: NaiveMessage, now: number, isAlone: boolean): string | null {
    switch (message.type) {
      case "transcript_update":
        return this.#say(seat, message.segment, now);
      case "edit_transcript": {
        if (message.text.trim() === "") return "content_required";
        if (this.finishedAt !== null) return "finished";
        const line = this.lines.find(({ id }) => id === message.id);
        if (!line || line.gone) return "not_found";
        if (line.rev !== message.base) return "conflict";
        if (line.text === message.text) return null;
        line.rev = ++this.rev;
        line.text = message.text;
        line.editedAt = now;
        line.editedBy = seat.who;
        return null;
      }
      case "delete_transcript": {
        if (this.finishedAt !== null) return "finished";
        const line = this.lines.find(({ id }) => id === message.id);
        if (!line || line.gone) return null;
        line.rev = ++this.rev;
        line.gone = true;
        return null;
      }
      case "clear_transcripts": {
        if (this.finishedAt !== null) return "finished";
        const taken = this.lines.filter((line) => !line.gone && line.rev <= message.upTo);
        if (taken.length === 0) return null;
        this.rev++;
        for (const line of taken) {
          line.gone = true;
          line.rev = this.rev;
        }
        return null;
      }
      case "swap_roles":
        return this.#swap(seat, message.answer, now);
      case "timer": {
        if (this.finishedAt !== null) return "finished";
        const { running, seconds } = this.timer;
        const wanted = message.seconds ?? seconds;
        const starts = message.action === "start";
        if (message.action !== "reset" && starts === running && wanted === seconds) return null;
        const passed = this.#passed(now);
        this.rev++;
        this.timer = {
          running: starts,
          elapsedMs: message.action === "reset" ? 0 : passed,
          at: now,
          seconds: wanted,
        };
        return null;
      }
      case "finish": {
        if (this.finishedAt !== null) return null;
        if (message.answer === "decline") {
          if (this.ending !== null) this.rev++;
          this.ending = null;
          return null;
        }
        if (message.asks && seat.role !== "candidate") return null;
        if (seat.role === "candidate" && (!isAlone || message.asks)) {
          if (this.ending !== null) return null;
          this.rev++;
          this.ending = seat.who;
          return null;
        }
        this.rev++;
        this.timer = { ...this.timer, running: false, elapsedMs: this.#passed(now), at: now };
        this.wish = null;
        this.ending = null;
        this.finishedAt = now;
        return null;
      }
      case "resume": {
        if (this.finishedAt === null) return null;
        const isDebrief = this.seats.length === 2 && now < this.finishedAt + 2 * 60 * 60_000;
        if (!isDebrief || seat.role === "candidate") return "not_allowed";
        this.rev++;
        this.finishedAt = null;
        this.timer = { ...this.timer, running: true, at: now };
        return null;
      }
      case "ai_request":
        return this.#ask(seat, message);
      case "clear_suggestion":
        return this.#clear(seat, ({ id }) => id === message.id);
      case "clear_suggestions":
        return this.#clear(seat, ({ rev }) => rev <= message.upTo);
      case "board_change": {
        if (this.finishedAt !== null) return "finished";
        const rev = this.rev + 1;
        for (const element of message.elements) {
          const known = this.board.find(({ id }) => id === element.id);
          if (known?.gone) continue;
          const isOlder = known && element.version < known.version;
          const isSame = known && element.version === known.version;
          if (isOlder || (isSame && element.nonce >= known.nonce)) continue;
          this.rev = rev;
          const writers = [...new Set([...(known?.writers ?? []), seat.who])];
          this.board = [...this.board.filter((one) => one !== known), { ...element, rev, writers, gone: false }];
        }
        return null;
      }
      case "code_file": {
        if (this.finishedAt !== null) return "finished";
        const { file: id, name, language, text = "" } = message;
        const known = this.files.find((one) => one.id === id);
        if (known?.name === name && known.language === language) return null;
        if (!known && this.files.length === 20) return "room_limit";
        this.rev++;
        if (known) Object.assign(known, { name, language });
        else this.files.push({ id, name, language, text, version: 0 });
        return null;
      }
      case "code_change": {
        if (this.finishedAt !== null) return "finished";
        const known = this.files.find((one) => one.id === message.file);
        if (!known) return "not_found";
        if (known.version !== message.version) throw new Error("Only the newest version is changed here");
        const [, ...lines] = message.changes.at(-1) as [number, ...string[]];
        this.rev++;
        known.text += lines.join("\n");
        known.version++;
        return null;
      }
      default:
        return message satisfies never;
    }
  }

  #passed(now: number): number {
    return this.timer.elapsedMs + (this.timer.running ? now - this.timer.at : 0);
  }

  #say(seat: Seat, words: Words, now: number): string | null {
    if (words.text.trim() === "") return "content_required";
    const line = this.lines.find(({ id }) => id === words.id);
    if (line && line.owner !== seat.who) return "id_taken";
    let startedAt = words.startedAt;
    if (startedAt > now) startedAt = now;
    if (startedAt < seat.joinedAt) startedAt = seat.joinedAt;
    if (this.finishedAt !== null && startedAt > this.finishedAt) return "finished";
    if (line && (line.gone || line.editedAt !== null || line.text === words.text)) return null;
    let endedAt = words.endedAt;
    if (endedAt > now) endedAt = now;
    if (endedAt < startedAt) endedAt = startedAt;
    let role = "";
    for (const since of seat.history) if (role === "" || since.from <= startedAt) role = since.role;
    if (words.source === "shared_audio") role = other(role);
    const seq = line ? line.seq : Math.max(0, ...this.lines.map((one) => one.seq)) + 1;
    this.rev++;
    this.lines = this.lines.filter((one) => one !== line);
    this.lines.push({
      ...{ id: words.id, seq, rev: this.rev, owner: seat.who, role, text: words.text, lang: words.lang },
      ...{ startedAt, endedAt, source: words.source === "shared_audio" ? "shared_audio" : null },
      ...{ editedAt: null, editedBy: null, gone: false },
    });
    return null;
  }

  #swap(seat: Seat, answer: "accept" | "decline" | undefined, now: number): string | null {
    if (this.finishedAt !== null) return "finished";
    const asked = this.wish !== null;
    const askedByOther = asked && this.wish !== seat.who;
    if (answer === "decline") {
      if (asked) this.rev++;
      this.wish = null;
      return null;
    }
    if (answer === "accept" && !askedByOther) return "not_allowed";
    if (askedByOther || this.seats.length === 1) {
      this.rev++;
      this.wish = null;
      this.ending = null;
      for (const one of this.seats) {
        one.role = other(one.role);
        one.history.push({ from: now, role: one.role });
      }
      return null;
    }
    if (asked) return null;
    this.rev++;
    this.wish = seat.who;
    return null;
  }

  /** The expected transcript, ordered by id. */
  living(): NaiveLine[] {
    return this.lines.filter(({ gone }) => !gone).sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}

/** The frame in which a page sends it. */
export function frameOf({ op, message }: { op: string; message: NaiveMessage }): string {
  if (message.type === "ai_request") {
    return JSON.stringify({ ...message, op, promptType: "BQ", model: "coach", lang: "en" });
  }
  if (message.type === "board_change") {
    return JSON.stringify({ type: message.type, op, elements: message.elements.map(toBoardElement) });
  }
  if (message.type !== "transcript_update") return JSON.stringify({ ...message, op });
  return JSON.stringify({ type: message.type, op, segment: { ...message.segment, isFinal: true } });
}

export function toBoardElement({ id, version, nonce: versionNonce, text }: NaiveElement): BoardElement {
  return text === null
    ? { id, version, versionNonce, isDeleted: true }
    : boardText(id, text, { version, versionNonce });
}
