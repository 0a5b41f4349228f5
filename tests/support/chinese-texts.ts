import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

type Texts = string | { [key: string]: Texts };
const textsSchema: v.GenericSchema<Texts> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => textsSchema),
  ),
]);

/** Every text in the JSON files of a folder. */
export function readTexts(folder: string): string[] {
  return readdirSync(folder).flatMap((name) =>
    list(v.parse(textsSchema, JSON.parse(readFileSync(join(folder, name), "utf8")))),
  );
}

function list(texts: Texts): string[] {
  return typeof texts === "string" ? [texts] : Object.values(texts).flatMap(list);
}
