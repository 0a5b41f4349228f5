import { setTimeout as wait } from "node:timers/promises";
import { ChangeSet } from "@codemirror/state";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CodeDocuments } from "../../app/room/code/code-documents";
import { boardText } from "../support/board";
import { milliseconds, times } from "../support/measure/report";
import { median, quantile } from "../support/measure/statistics";
import { Workerd } from "../support/measure/workerd";
import { bundleWorkers } from "../support/measure/workers";
import { createDice, type Dice } from "../support/seeded-random";
import { reportFigures } from "../support/soak/seeds";
import { LiveClient } from "./support/live-client";
import { soakNumber } from "./support/soak-number";

const KILLS = soakNumber("SOAK_KILLS", 100);
const SEED = soakNumber("SOAK_FIRST_SEED", 1);
const ROOMS = 4;
/** Every n-th kill also starts a server without any rooms, as the measure for the others. */
const COLD_EVERY = 5;
const FILE = "code-of-both";
/** Every letter that is typed is another one, so a lost or doubled one shows. */
const FIRST_LETTER = 0x4e00;
const DRAWINGS = 6;

let server: Workerd;
let cold: Workerd;

beforeAll(async () => {
  const { mocki } = await bundleWorkers();
  server = new Workerd("soak-kill", mocki);
  cold = new Workerd("soak-cold", mocki);
  await server.start();
}, 600_000);

afterAll(async () => {
  await server?.dispose();
  await cold?.dispose();
});

/** A participant with the code editor's documents, which outlive each server. */
type Person = LiveClient & { documents: CodeDocuments };
type Room = {
  name: string;
  people: Person[];
  said: Map<string, string>;
  removed: Set<string>;
  typed: Set<string>;
  /** Drawing → the last version that somebody made. */
  drawn: Map<string, number>;
};

it("loses nothing that was acknowledged to kill -9 under load, and applies nothing twice", {
  timeout: 3 * 60 * 60_000,
}, async ({ task }) => {
  const dice = createDice(SEED);
  const rooms = Array.from({ length: ROOMS }, (_, n) => openRoom(`kill-${SEED}-${n}`));
  await allSettled(rooms);
  for (const { people } of rooms) {
    people[0]?.client.actions.code.saveFile({ file: FILE, name: "both.js", language: "javascript", text: "" });
    await Promise.all(people.map((one) => one.until(({ documents }) => documents.open(FILE) !== null, "the file")));
  }
  const nudged: number[] = [];
  const unaided: number[] = [];
  const starts: number[] = [];
  let texts = 0;

  for (let kill = 0; kill < KILLS; kill++) {
    const end = performance.now() + dice.between(200, 1_500);
    while (performance.now() < end) {
      const room = dice.pick(rooms);
      act(dice, room, () => `line ${++texts}`);
      await wait(dice.below(25));
    }
    await server.kill();
    // People go on talking to nobody.
    for (const room of rooms) act(dice, room, () => `line ${++texts}`);
    if (kill % 2 === 1) await wait(dice.below(1_000));
    await server.start();
    const ready = performance.now();
    const isNudged = kill % 2 === 0;
    const taken = isNudged ? nudged : unaided;
    await Promise.all(
      rooms.flatMap(({ people }) =>
        people.map(async (person) => {
          if (isNudged) person.client.actions.retryNow();
          await person.until((one) => one.isLive, "coming back");
          taken.push(performance.now() - ready);
        }),
      ),
    );
    if (kill % COLD_EVERY === 0) starts.push(...(await startCold(kill)));
  }
  await wait(11_000);
  await allSettled(rooms);
  let acknowledged = 0;
  for (const room of rooms) acknowledged += await check(room);
  const sum = (of: (room: Room) => number) => rooms.reduce((total, room) => total + of(room), 0);

  const coldMs = median(starts);
  reportFigures(task, {
    kills: KILLS,
    acknowledged,
    letters: sum(({ typed }) => typed.size),
    drawings: sum(({ drawn }) => [...drawn.values()].reduce((total, version) => total + version, 0)),
    lost: 0,
    doubled: 0,
    p50Ms: median(nudged),
    p99Ms: quantile(nudged, 0.99),
    coldMs,
    ratioP50: median(nudged) / coldMs,
    ratioP99: quantile(nudged, 0.99) / quantile(starts, 0.99),
    unaidedP50Ms: median(unaided),
    unaidedP99Ms: quantile(unaided, 0.99),
  });
  console.log(
    `${KILLS} kills: ${milliseconds(median(nudged))}, a cold start ${milliseconds(coldMs)}: ${times(median(nudged) / coldMs)}`,
  );
});

function openRoom(name: string): Room {
  const host = () => server.host;
  const people = (["interviewer", "candidate"] as const).map((role) => {
    const person = new LiveClient(name, `${name}-${role}`, role, host);
    return Object.assign(person, { documents: openDocuments(person) });
  });
  return { name, people, said: new Map(), removed: new Set(), typed: new Set(), drawn: new Map() };
}

function openDocuments({ client }: LiveClient): CodeDocuments {
  return new CodeDocuments({ code: client.actions.code, live: client, now: Date.now });
}

/** Lines, some of them in bursts, edits of either's lines, deletions, letters of code and drawings. */
function act(dice: Dice, room: Room, text: () => string): void {
  const person = dice.pick(room.people);
  const { lines, client } = person;
  if (dice.chance(0.25)) return type(dice, room, person);
  if (dice.chance(0.15)) return draw(dice, room, person);
  const lot = dice.random();
  const old = lines.length > 0 ? dice.pick(lines) : null;
  if (!old || lot < 0.6) {
    for (let burst = dice.chance(0.2) ? dice.between(2, 8) : 1; burst > 0; burst--) {
      const words = text();
      const id = `${room.name}-${words.replace(" ", "-")}`;
      client.actions.say({ id, text: words, lang: "en-US" });
      room.said.set(id, words);
    }
  } else if (lot < 0.9) client.actions.edit(old, `${old.text}+`);
  else {
    client.actions.remove(old.id);
    room.removed.add(old.id);
  }
}

/** Puts letters somewhere into the code. */
function type(dice: Dice, { typed }: Room, { documents }: Person): void {
  const document = documents.open(FILE);
  if (!document) return;
  const { length } = document.text;
  const insert = Array.from({ length: dice.between(1, 3) }, () => String.fromCharCode(FIRST_LETTER + letters++)).join(
    "",
  );
  document.edit(ChangeSet.of({ from: dice.below(length + 1), insert }, length));
  for (const letter of insert) typed.add(letter);
}
let letters = 0;

/** Makes a drawing, or its next version. */
function draw(dice: Dice, { drawn }: Room, { client }: Person): void {
  const id = `drawing-${dice.below(DRAWINGS)}`;
  const version = (drawn.get(id) ?? 0) + 1;
  client.actions.board.change([boardText(id, `version ${version}`, { version })]);
  drawn.set(id, version);
}

async function allSettled(rooms: readonly Room[]): Promise<void> {
  await Promise.all(
    rooms.flatMap(({ people }) => people.map((one) => one.until((person) => person.isSettled, "settling", 120_000))),
  );
}

/** A server that knows no rooms, until somebody is in sync in a new one. */
async function startCold(number: number): Promise<number[]> {
  await cold.kill();
  await cold.start();
  const ready = performance.now();
  const host = () => cold.host;
  const taken = await Promise.all(
    Array.from({ length: ROOMS }, async (_, room) => {
      const one = new LiveClient(`cold-${number}-${room}`, `cold-${number}-${room}`, "candidate", host);
      await one.until((person) => person.isLive, "a cold start");
      one.client.stop();
      return performance.now() - ready;
    }),
  );
  await cold.kill();
  return taken;
}

/** Compares what a new page reads with what was said, typed and drawn, and the revisions that were acknowledged. */
async function check(room: Room): Promise<number> {
  const [first] = room.people;
  for (const { client } of room.people) {
    // A refused change would be on its page alone.
    expect(client.getView().outbox.refusals).toEqual([]);
    client.stop();
  }
  const reader = new LiveClient(
    room.name,
    `${room.name}-${first?.role}`,
    first?.role ?? "candidate",
    () => server.host,
    "reader",
  );
  await reader.until((one) => one.isLive, "reading");
  await wait(500);
  const lines = new Map(reader.lines.map((line) => [line.id, line]));
  for (const [id, words] of room.said) {
    const line = lines.get(id);
    if (!line) expect(room.removed.has(id), `${id} is lost`).toBe(true);
    else expect(line.text.replace(/\++$/, ""), id).toBe(words);
  }
  expect([...lines.keys()].filter((id) => !room.said.has(id))).toEqual([]);
  const code = openDocuments(reader).open(FILE)?.text.toString() ?? "";
  expect([...code].sort()).toEqual([...room.typed].sort());
  const board = reader.client.actions.board.kept.getView();
  const versions = new Map([...board.values()].map(({ id, version }) => [id, version]));
  expect(versions).toEqual(room.drawn);
  const revs = new Set(room.people.flatMap(({ acknowledged }) => [...acknowledged.values()]));
  revs.delete(0);
  const ops = room.people.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  // Each revision was acknowledged to somebody: none belongs to an op that was applied once more.
  expect([...revs].sort((a, b) => a - b)).toEqual(Array.from({ length: Math.max(0, ...revs) }, (_, n) => n + 1));
  reader.client.stop();
  return ops;
}
