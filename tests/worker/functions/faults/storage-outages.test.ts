import { beforeAll, describe, expect, it } from "vitest";
import { answerApi } from "../../../../functions/api/app";
import { createContext } from "../../../../functions/services/create-services";
import { ownerHeaders } from "../../../../functions/shared/contract/owner-headers";
import type { RoomRecord } from "../../../../party/protocol/record";
import { mailOf } from "../../../support/job-mails";
import { createDice, type Dice } from "../../../support/seeded-random";
import { reportFigures, soakSeeds } from "../../../support/soak/seeds";
import { type Backend, createBackend, ORIGIN } from "../../support/backend";
import { emptyStorage } from "../../support/bindings";
import { claimsOf } from "../../support/claims";
import {
  BUCKET_FAULTS,
  clearStorage,
  createFailingStorage,
  DATABASE_FAULTS,
  readStorage,
  type StorageFault,
  UNDECIDED,
} from "../../support/failing-storage";
import { unsigned } from "../../support/fake-emulator";
import { createHistoryCaller, peerOf, practiceOf, rubricOf } from "../../support/history";
import { proofOf } from "../../support/record";
import { createCaller, pdfOf, wordOf } from "../../support/resources";
import { addOf, createCaller as createTrackerCaller, deedOf } from "../../support/tracker";

/** `prepared`: the id of the interview in the history, if the scene has one. */
type Scene = { backend: Backend; cookie: string; prepared?: string };
/** A route, as a page or a room asks it. */
type Route = {
  prepare?: (scene: Scene) => Promise<unknown>;
  act: (scene: Scene) => Promise<Response>;
  /** A repeat after a lost answer may say that there is nothing left to do. */
  repeats?: readonly number[];
  /** Goes step by step, and a repeat goes on from there. All others are stored whole or not at all. */
  hasSteps?: true;
};

const FILE = "file-00000001";
const STORY = "story-0000001";

function call(
  { backend, cookie }: Scene,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Response> {
  const request = new Request(`${ORIGIN}/api${path}`, {
    method,
    headers: { origin: ORIGIN, cookie, ...ownerHeaders("ann"), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return answerApi(request, createContext(backend.services, "request-1")).then((response) => {
    if (!response) throw new Error(`The API does not know ${path}`);
    return response;
  });
}

const resources = ({ backend, cookie }: Scene) => createCaller(backend.services, cookie, "ann");
const tracker = ({ backend, cookie }: Scene) => createTrackerCaller(backend.services, cookie, "ann");
const MAILS = [mailOf({ firm: "Acme" }), mailOf({ firm: "Zenith" })];

async function deliver(scene: Scene, record: RoomRecord): Promise<Response> {
  const authorization = `Bearer ${await proofOf(record)}`;
  return call(scene, "POST", "/rooms/record", record, { authorization });
}

async function practise(scene: Scene, record: RoomRecord): Promise<void> {
  await deliver(scene, record);
  scene.prepared = await createHistoryCaller(scene.backend.services, scene.cookie, "ann").newest();
}

const ROUTES: Record<string, Route> = {
  "registering somebody new": {
    act: ({ backend }) => {
      backend.emulator.addUser({ localId: "bob" });
      return backend.register(unsigned(claimsOf("bob")));
    },
  },
  "registering somebody known": { act: ({ backend }) => backend.register(unsigned(claimsOf("ann"))) },
  "a ticket": { act: (scene) => call(scene, "POST", "/rooms/room-under-test/ticket", { mode: "peer" }) },
  "a room's record": { act: (scene) => deliver(scene, peerOf()) },
  "a newer record": {
    prepare: (scene) => deliver(scene, peerOf()),
    act: (scene) => deliver(scene, peerOf({ rev: 9, segments: peerOf().segments.slice(0, 1) })),
  },
  "a story": {
    act: (scene) => resources(scene).save(STORY, 0),
  },
  "a change of a story": {
    prepare: (scene) => resources(scene).told({}, STORY),
    act: (scene) => resources(scene).save(STORY, 1, { title: "Another" }),
  },
  "deleting a story": {
    prepare: (scene) => resources(scene).told({}, STORY),
    act: (scene) => resources(scene).call("DELETE", `/stories/${STORY}`),
    repeats: [404],
  },
  "an upload": { act: (scene) => resources(scene).put(pdfOf(), { id: FILE }), hasSteps: true },
  "an upload of a Word file": {
    act: (scene) => resources(scene).put(wordOf(), { id: FILE, name: "cv.docx" }),
    hasSteps: true,
  },
  "a download": {
    prepare: (scene) => resources(scene).upload(pdfOf(), { id: FILE }),
    act: (scene) => resources(scene).content(FILE),
  },
  "deleting a file": {
    prepare: (scene) => resources(scene).upload(pdfOf(), { id: FILE }),
    act: (scene) => resources(scene).call("DELETE", `/files/${FILE}`),
  },
  "restoring a file": {
    prepare: async (scene) => {
      await resources(scene).upload(pdfOf(), { id: FILE });
      await resources(scene).call("DELETE", `/files/${FILE}`);
    },
    act: (scene) => resources(scene).call("POST", `/files/${FILE}/restore`),
  },
  "the tracker's events": {
    prepare: (scene) => tracker(scene).add(addOf("a1", "Acme")),
    act: (scene) =>
      tracker(scene).call("POST", "/events", {
        uid: "ann",
        events: [
          addOf("a2", "Zenith"),
          deedOf("a1", "edit-1", { kind: "edit", change: { field: "notes", value: "called" } }),
        ],
      }),
  },
  "mails for the tracker": { act: (scene) => tracker(scene).post(tracker(scene).requestOf(MAILS)) },
  "notes on an interview": {
    prepare: (scene) => practise(scene, practiceOf()),
    act: (scene) => call(scene, "PUT", `/history/${scene.prepared}/notes`, { uid: "ann", base: 0, text: "mine" }),
  },
  "feedback on an interview": {
    prepare: (scene) => practise(scene, peerOf()),
    act: (scene) => call(scene, "PUT", `/history/${scene.prepared}/feedback`, { uid: "ann", rubric: rubricOf("good") }),
  },
  "deleting an interview": {
    prepare: (scene) => practise(scene, practiceOf()),
    act: (scene) => call(scene, "DELETE", `/history/${scene.prepared}`),
    repeats: [404],
  },
  "the export": {
    prepare: async (scene) => {
      await deliver(scene, practiceOf());
      await resources(scene).told({}, STORY);
      await tracker(scene).add(addOf("a1", "Acme"));
    },
    act: (scene) => call(scene, "GET", "/account/export"),
  },
  "deleting the account": {
    prepare: async (scene) => {
      await deliver(scene, practiceOf());
      await resources(scene).told({}, STORY);
      await resources(scene).upload(pdfOf(), { id: FILE });
      await tracker(scene).add(addOf("a1", "Acme"));
    },
    act: (scene) => call(scene, "DELETE", "/account", { confirm: "delete", uid: "ann" }),
    hasSteps: true,
  },
};

/** The state before the request: the same each time. */
async function setUp(route: Route, storage: ReturnType<typeof createFailingStorage>): Promise<Scene> {
  await clearStorage();
  storage.arm(Number.POSITIVE_INFINITY, null);
  const backend = createBackend(storage.bindings);
  const scene = { backend, cookie: await backend.signIn("ann") };
  await route.prepare?.(scene);
  return scene;
}

/** The answer, read to its end: null where it broke off. */
async function read(response: Response): Promise<string | null> {
  return response.text().catch(() => null);
}

const WAYS = ["fails", "loses its answer", "is the first of an outage"] as const;

function drawFault(dice: Dice, way: (typeof WAYS)[number]): StorageFault {
  const isDone = way === "loses its answer";
  const lasts = way === "is the first of an outage";
  return { isDone, lasts, database: dice.pick(isDone ? UNDECIDED : DATABASE_FAULTS), bucket: dice.pick(BUCKET_FAULTS) };
}

describe("request during a storage outage", () => {
  beforeAll(emptyStorage);

  describe.each(soakSeeds(1))("(seed %i)", (seed) => {
    it.for(Object.entries(ROUTES))(
      "loses and duplicates nothing, call by call: %s",
      { timeout: 60_000 },
      async ([name, route], { task }) => {
        const dice = createDice(seed * 1_000 + Object.keys(ROUTES).indexOf(name));
        const storage = createFailingStorage();
        const calm = await setUp(route, storage);
        const before = await readStorage();
        storage.arm(Number.POSITIVE_INFINITY, null);
        const wanted = await route.act(calm);
        const body = await read(wanted);
        const { calls } = storage;
        expect([wanted.ok, calls > 0], body ?? "").toEqual([true, true]);
        const after = await readStorage();
        let faults = 0;

        for (let n = 1; n <= calls; n++) {
          // Three seeds in a row try all ways at each call.
          const fault = drawFault(dice, WAYS[(n + seed) % WAYS.length] ?? "fails");
          const note = `call ${n} of ${calls}: ${JSON.stringify(fault)}`;
          const scene = await setUp(route, storage);
          expect(await readStorage(), note).toEqual(before);
          storage.arm(n, fault);
          faults += 1;
          const failed = await route.act(scene);
          const text = await read(failed);
          if (failed.ok) expect(text === null || text === body, note).toBe(true);
          else expect([failed.status, failed.headers.get("retry-after")], note).toEqual([503, "30"]);
          expect(text ?? "", note).not.toMatch(/D1|SQL|at .*:\d+|10001/);

          const between = await readStorage();
          if (!route.hasSteps) expect([before, after], note).toContainEqual(between);

          storage.arm(Number.POSITIVE_INFINITY, null);
          const again = await route.act(scene);
          const isFine = again.ok || route.repeats?.includes(again.status);
          expect(isFine, `${note}, then ${again.status} ${await read(again)}`).toBe(true);
          expect(await readStorage(), note).toEqual(after);
        }
        reportFigures(task, { faults });
      },
    );
  });
});
