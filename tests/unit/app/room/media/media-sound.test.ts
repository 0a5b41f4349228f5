import { describe, expect, it } from "vitest";
import { encodeTone } from "../../../../../app/room/media/test-sound";
import { applySink } from "../../../../../app/room/media/use-sink";

describe("encodeTone", () => {
  it("is a wave file of its stated length, faded at both ends", () => {
    const file = encodeTone();
    const view = new DataView(file);
    const words = [0, 8, 36].map((at) => String.fromCharCode(...new Uint8Array(file, at, 4)));
    expect(words).toEqual(["RIFF", "WAVE", "data"]);
    expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([file.byteLength - 8, file.byteLength - 44]);
    const samples = Array.from({ length: (file.byteLength - 44) / 2 }, (_, i) => view.getInt16(44 + i * 2, true));
    const peak = Math.max(...samples.map(Math.abs));
    expect(peak).toBeGreaterThan(0x7fff * 0.1);
    expect(peak).toBeLessThan(0x7fff * 0.7);
    for (const end of [samples.slice(0, 10), samples.slice(-10)]) {
      expect(Math.max(...end.map(Math.abs))).toBeLessThan(peak / 10);
    }
  });
});

/** An element that knows some loudspeakers. */
function element(known: readonly string[]) {
  const sinks: string[] = [];
  const fake = {
    sinkId: "",
    setSinkId: async (id: string) => {
      sinks.push(id);
      if (id !== "" && !known.includes(id)) throw new DOMException("gone", "NotFoundError");
      fake.sinkId = id;
    },
  };
  return { fake, sinks, asElement: fake as unknown as HTMLMediaElement };
}

describe("applySink", () => {
  it("applies the chosen device, and the system's default after it", async () => {
    const { fake, asElement } = element(["a"]);
    expect([await applySink(asElement, "a"), fake.sinkId]).toEqual([true, "a"]);
    expect([await applySink(asElement, null), fake.sinkId]).toEqual([true, ""]);
  });

  it("does not set a device again that is in use", async () => {
    const { sinks, asElement } = element(["a"]);
    await applySink(asElement, "a");
    await applySink(asElement, "a");
    expect(sinks).toEqual(["a"]);
  });

  it("falls back to the default if the device is gone, and reports it", async () => {
    const { fake, asElement } = element(["a"]);
    await applySink(asElement, "a");
    expect([await applySink(asElement, "b"), fake.sinkId]).toEqual([false, ""]);
  });

  it("ends with the last requested device, however long earlier requests take", async () => {
    const { fake, asElement } = element(["a", "b"]);
    const { setSinkId } = fake;
    const open: (() => void)[] = [];
    fake.setSinkId = async (id) => {
      await new Promise<void>((resolve) => open.push(resolve));
      return setSinkId(id);
    };
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const asked = [applySink(asElement, "a")];
    await turn();
    asked.push(applySink(asElement, "b"), applySink(asElement, null));
    for (let i = 0; i < 5; i += 1) {
      await turn();
      // The youngest first: the worst that a browser can do.
      open.pop()?.();
    }
    expect([await Promise.all(asked), fake.sinkId]).toEqual([[true, false, true], ""]);
  });

  it("can be requested again after a failure", async () => {
    const known: string[] = [];
    const { fake, asElement } = element(known);
    expect(await applySink(asElement, "a")).toBe(false);
    known.push("a");
    expect([await applySink(asElement, "a"), fake.sinkId]).toEqual([true, "a"]);
  });

  it("is unavailable in some browsers", async () => {
    const bare = {} as HTMLMediaElement;
    expect([await applySink(bare, "a"), await applySink(bare, null)]).toEqual([false, true]);
  });
});
