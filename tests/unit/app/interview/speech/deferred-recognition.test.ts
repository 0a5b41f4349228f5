import { expect, it, vi } from "vitest";
import { DeferredRecognition } from "../../../../../app/interview/speech/deferred-recognition";
import type { RoomRecognitionState, RoomWish } from "../../../../../app/interview/speech/room-recognition-ports";

const WISH: NonNullable<RoomWish> = { provider: "xunfei", lang: "en-US", muted: false, track: null };

function start() {
  const states: RoomRecognitionState["name"][] = [];
  const opened = { set: vi.fn<(wish: RoomWish) => void>(), retry: vi.fn(), flush: vi.fn(), dispose: vi.fn() };
  let arrive = () => {};
  const load = vi.fn(
    () =>
      new Promise<() => typeof opened>((resolve) => {
        arrive = () => resolve(() => opened);
      }),
  );
  const none = () => () => undefined;
  const recognition = new DeferredRecognition(
    {
      stream: 0,
      source: "self",
      room: {
        roomNow: () => 0,
        onMessage: none,
        audio: {
          configure: () => true,
          nextSequence: () => 0,
          send: () => "sent",
          onConnection: none,
          countUnsent: none,
        },
      },
      onState: ({ name }) => states.push(name),
      onService: () => undefined,
      onEcho: () => undefined,
      onLost: () => undefined,
    },
    load,
  );
  return { recognition, opened, load, states, arrive: () => arrive() };
}

it("DeferredRecognition loads nothing before there is something to recognize", () => {
  const { recognition, load, states } = start();
  recognition.set(null);
  recognition.retry();
  recognition.flush();
  expect(load).not.toHaveBeenCalled();
  expect(states).toEqual(["idle"]);
});

it("DeferredRecognition passes on the last wish once its code is loaded, and everything after it", async () => {
  const { recognition, opened, load, states, arrive } = start();
  recognition.set({ ...WISH, muted: true });
  recognition.set(WISH);
  expect(states).toEqual(["starting", "starting"]);
  arrive();
  await vi.waitFor(() => expect(opened.set).toHaveBeenCalled());
  expect(opened.set.mock.calls).toEqual([[WISH]]);
  recognition.set(null);
  recognition.retry();
  recognition.flush();
  recognition.dispose();
  expect(opened.set).toHaveBeenLastCalledWith(null);
  expect([opened.retry, opened.flush, opened.dispose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

it("DeferredRecognition opens nothing if it is disposed while its code is loading", async () => {
  const { recognition, opened, load, arrive } = start();
  recognition.set(WISH);
  recognition.dispose();
  arrive();
  await load.mock.results[0]?.value;
  expect(opened.set).not.toHaveBeenCalled();
});
