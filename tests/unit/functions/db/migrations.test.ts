import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../../functions/local/local-settings";

const folder = path.join(ROOT, "functions/db/migrations");

it("OPERATIONS.md names each migration that an older Worker can't run on", () => {
  const breaking = readdirSync(folder).filter((file) =>
    /\bDROP\s+(TABLE|COLUMN)\b|\bRENAME\b/i.test(readFileSync(path.join(folder, file), "utf8")),
  );
  const upgrade = /## Upgrade and roll back\n([\s\S]*?)\n## /.exec(
    readFileSync(path.join(ROOT, "functions/OPERATIONS.md"), "utf8"),
  )?.[1];
  expect(breaking.length).toBeGreaterThan(0);
  expect(upgrade?.match(/\b00\d\d\b/g)).toEqual(breaking.map((file) => file.slice(0, 4)));
});
