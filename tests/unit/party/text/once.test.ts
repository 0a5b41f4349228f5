import { describe, expect, it, vi } from "vitest";
import { loadOnce } from "../../../../party/text/once";

describe("loadOnce", () => {
  it("loads each value once, also for calls that come before it is there", async () => {
    const load = vi.fn(async (type: string, language: string) => ({ name: `${type} ${language}` }));
    const open = loadOnce(load);
    const [first, second] = await Promise.all([open("hr", "en"), open("hr", "en")]);
    expect(await open("hr", "en")).toBe(first);
    expect(second).toBe(first);
    expect(await open("hr", "zh-CN")).toEqual({ name: "hr zh-CN" });
    expect(load.mock.calls).toEqual([
      ["hr", "en"],
      ["hr", "zh-CN"],
    ]);
  });

  it("tries again after a failure, and keeps what came then", async () => {
    const load = vi.fn(async (_: string) => 1).mockRejectedValueOnce(new Error("offline"));
    const open = loadOnce(load);
    const failed = [open("a"), open("a")];
    for (const one of failed) await expect(one).rejects.toThrow("offline");
    expect(load).toHaveBeenCalledTimes(1);
    expect(await open("a")).toBe(1);
    expect(await open("a")).toBe(1);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
