import { dayOf } from "../../../../functions/shared/contract/deadline";
import {
  type ApplicationRow,
  FACTS,
  TRACKER_LIMITS,
  type UserEvent,
} from "../../../../functions/shared/contract/tracker";
import { foldWord } from "./known-words";
import type { ReadRecord } from "./read-records";
import type { FileRecord } from "./record";

export type Fresh = { fresh: readonly ReadRecord[]; known: readonly ReadRecord[] };

/**
 * The records that exist already: same company and position, and same day if both have one. Each application matches
 * one record; duplicates within the file are kept.
 */
export function partKnown(records: readonly ReadRecord[], rows: readonly ApplicationRow[]): Fresh {
  const free = new Map<string, (string | null)[]>();
  for (const { company, position, appliedAt } of rows) {
    const key = keyOf(company ?? "", position ?? "");
    free.set(key, [...(free.get(key) ?? []), appliedAt && dayOf(appliedAt)]);
  }
  const fresh: ReadRecord[] = [];
  const known: ReadRecord[] = [];
  for (const one of records) {
    const { company, position, appliedOn } = one.record;
    const days = free.get(keyOf(company, position)) ?? [];
    const at = days.findIndex((day) => day === null || appliedOn === null || day === appliedOn);
    if (at < 0) fresh.push(one);
    else {
      days.splice(at, 1);
      known.push(one);
    }
  }
  return { fresh, known };
}

function keyOf(company: string, position: string): string {
  return `${foldWord(company)}\n${foldWord(position)}`;
}

/** The size limit of a request. */
const BATCH_CHARACTERS = 100_000;

/** The import as batches that fit one request each. Events of one application stay together. */
export function planEvents(records: readonly FileRecord[], createId: () => string, now: number): UserEvent[][] {
  const batches: UserEvent[][] = [];
  let room = 0;
  for (const record of records) {
    const events = eventsOf(record, createId, now);
    const size = JSON.stringify(events).length;
    const last = batches.at(-1);
    if (last && last.length + events.length <= TRACKER_LIMITS.eventsAtOnce && size <= room) {
      last.push(...events);
      room -= size;
    } else {
      batches.push(events);
      room = BATCH_CHARACTERS - size;
    }
  }
  return batches;
}

function eventsOf(record: FileRecord, createId: () => string, now: number): UserEvent[] {
  const { company, position, status, appliedOn, channel, notes, todo, todoStatus, deadline, reminder, remindOn } =
    record;
  const facts = Object.fromEntries(FACTS.flatMap((fact) => (record[fact] ? [[fact, record[fact]]] : [])));
  const application = createId();
  const add: UserEvent = {
    id: createId(),
    application,
    at: new Date(now).toISOString(),
    kind: "add",
    source: "import",
    ...{ company, position: position || null, status, appliedOn, channel, notes, todo: todo || null, deadline },
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(remindOn !== null && { reminder: { on: remindOn, text: reminder } }),
  };
  if (todoStatus === null) return [add];
  const change = { field: "todoStatus", value: todoStatus } as const;
  return [add, { id: createId(), application, at: new Date(now + 1).toISOString(), kind: "edit", change }];
}
