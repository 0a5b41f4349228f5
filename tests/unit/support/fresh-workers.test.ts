import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";
import { WITH_MANY_EXPRESSIONS } from "../../support/fresh-workers";

it("the files with processes of their own exist", () => {
  expect(WITH_MANY_EXPRESSIONS.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
