import { afterEach, expect, test, vi } from "vitest";
import type { ModelRegistry } from "../../../../party/assistant/model-registry";
import type { AssistantTask, HintTask } from "../../../../party/assistant/task";
import { ignoreMetrics } from "../../../../party/host/metrics";
import { openModelRegistry } from "../../../../party/host/open-model-registry";

const LENGTH = 10_000;
/** One address gets 600,000 characters at once, and is refused when a request would wait for a minute at 7,500 a second. */
const REQUESTS = (600_000 + 60 * 7_500) / LENGTH;

function taskOf(characters: number): AssistantTask {
  const line = { id: "l1", role: "interviewer", text: "x".repeat(characters), lang: "en", startedAt: 0, endedAt: 0 };
  const rest = { promptType: "BQ", interviewType: "behavioral", lang: "en", company: "", position: "", context: "" };
  return { kind: "interview_hint", about: [], ...rest, lines: [line] } as HintTask;
}

const open = (): Promise<ModelRegistry> => openModelRegistry({}, undefined, ignoreMetrics);

afterEach(() => void vi.useRealTimers());

test("A16 bounds the coach's work for one address, however many people and rooms it has", async () => {
  // The budget gets nothing back while time stands still.
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  const rooms = await Promise.all([open(), open(), open()]);
  const control = new AbortController();
  const ends = { taken: 0, refused: 0 };
  /** A request of somebody new. */
  async function ask(origin: string, n: number): Promise<void> {
    const asker = { uid: `person ${n}`, origin };
    const assistant = rooms[n % rooms.length]?.open("coach", undefined, undefined, asker);
    for await (const _ of assistant?.run(taskOf(LENGTH), control.signal) ?? []);
  }
  const begun = Array.from({ length: REQUESTS + 20 }, (_, n) =>
    ask("crowd", n).then(
      () => ends.taken++,
      (error) => (error.code === "rate_limited" ? ends.refused++ : ends.taken++),
    ),
  );
  // The budget is asked before anything is read.
  control.abort();
  await Promise.all(begun);
  // A request is begun while anything is left: one more than fits.
  expect(ends).toEqual({ taken: REQUESTS + 1, refused: 19 });
});
