import { describe, expect, it, vi } from "vitest";
import { createEmulatorFinder } from "../../../../functions/identity/find-emulator";

describe("createEmulatorFinder", () => {
  it("names the emulator until it answers, and asks no more after that", async () => {
    const fetch = vi.fn(async (_url: string) => new Response("{}"));
    fetch.mockRejectedValueOnce(new TypeError("connection refused"));
    const find = createEmulatorFinder("127.0.0.1:9099", { fetch });
    expect(await find()).toBe("127.0.0.1:9099");
    expect(await find()).toBeNull();
    expect(await find()).toBeNull();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["http://127.0.0.1:9099/", "http://127.0.0.1:9099/"]);
  });

  it("asks nobody where sign-in goes to Firebase", async () => {
    const fetch = vi.fn();
    expect(await createEmulatorFinder("", { fetch })()).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });
});
