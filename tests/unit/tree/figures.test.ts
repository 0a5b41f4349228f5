import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";
import { SOAKS } from "../../soak/soaks";

it("functions/FAULTS.md has a place for the figures of each long run, and of no other", () => {
  const text = readFileSync(path.join(ROOT, "functions/FAULTS.md"), "utf8");
  const places = [...text.matchAll(/^<!-- figures of (\S+) -->$[\s\S]*?^<!-- end of \1 -->$/gm)].map(
    ([, name]) => name,
  );
  expect(places.sort()).toEqual(Object.keys(SOAKS).sort());
});
