import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdState } from "../../../../functions/local/hold-state";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "mocki-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const refusal = (reason: RegExp) =>
  new RegExp(`^Mocki can't keep its state in /.* \\(${reason.source}.*\\)\\. Set MOCKI_STATE to a folder`);

describe("holdState", () => {
  it("makes the folder, and refuses a second run on it", async () => {
    const state = path.join(folder, "deep", "er");
    await holdState(state);
    expect(await readdir(state)).toEqual(["in-use"]);
    await expect(holdState(state)).rejects.toThrow(/^Another Mocki runs on /);
  });

  it("says how to choose another folder where there is a file", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    await expect(holdState(file)).rejects.toMatchObject({
      name: "LocalError",
      message: expect.stringMatching(refusal(/EEXIST/)),
    });
    await expect(holdState(path.join(file, "below"))).rejects.toThrow(refusal(/EEXIST/));
  });

  it("says so, too, where the folder can't be made", async () => {
    // Linux has a /proc that takes no folders; elsewhere nobody may make one there.
    await expect(holdState("/proc/mocki/state")).rejects.toThrow(refusal(/E[A-Z]+/));
  });
});
