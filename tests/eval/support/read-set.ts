import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { BadSetError } from "./answers";

const SETS = path.join(import.meta.dirname, "../sets");

/** The items of these files, or of all in a folder of `sets/` without any. Errors name the file. */
export function readItems<Item>(
  folder: string,
  files: readonly string[],
  schema: v.GenericSchema<unknown, Item>,
): { name: string; items: Item[] } {
  const own = path.join(SETS, folder);
  const chosen =
    files.length > 0
      ? files
      : readdirSync(own)
          .sort()
          .map((file) => path.join(own, file));
  const items = chosen.flatMap((file) => {
    if (!existsSync(file)) throw new BadSetError(`There is no file ${file}.`);
    return parseItems(readFileSync(file, "utf8"), file, schema);
  });
  return { name: files.length > 0 ? files.join(", ") : `sets/${folder}`, items };
}

function parseItems<Item>(text: string, name: string, schema: v.GenericSchema<unknown, Item>): Item[] {
  const read = v.safeParse(v.array(schema), readJson(text, name));
  if (!read.success) {
    const problems = read.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
    throw new BadSetError(`${name} has another form.\n${problems.slice(0, 10).join("\n")}`);
  }
  if (read.output.length === 0) throw new BadSetError(`${name} is empty.`);
  return read.output;
}

function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadSetError(`${name} is not JSON: ${error instanceof Error ? error.message : "unreadable"}`);
  }
}
