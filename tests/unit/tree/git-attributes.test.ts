import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";

/** Characters of a line, beyond which a file is data that no diff and no search should print. */
const LONGEST_LINE = 10_000;

describe(".gitattributes", () => {
  const git = (args: readonly string[], input?: string) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8", input, maxBuffer: 1 << 26 })
      .split("\0")
      .filter((field) => field !== "");
  const files = git(["ls-files", "-z"]).filter((file) => statSync(path.join(ROOT, file), { throwIfNoEntry: false }));
  const long = files.filter((file) => hasLongLine(readFileSync(path.join(ROOT, file))));

  it("keeps each text file with a line over 10,000 characters out of diffs and searches", () => {
    const fields = git(["check-attr", "--stdin", "-z", "diff"], long.join("\0"));
    const values = new Map(long.map((file, index) => [file, fields[3 * index + 2]]));
    expect(long.length).toBeGreaterThan(5);
    expect([...values].filter(([, value]) => value !== "unset").map(([file]) => file)).toEqual([]);
  });
});

/** As git does, it takes a file with a zero byte in its beginning as binary. */
function hasLongLine(bytes: Buffer): boolean {
  if (bytes.length <= LONGEST_LINE || bytes.subarray(0, 8000).includes(0)) return false;
  return bytes
    .toString("utf8")
    .split("\n")
    .some((line) => line.length > LONGEST_LINE);
}
