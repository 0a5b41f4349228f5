import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../functions/local/local-settings";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** Excalidraw registers web fonts of these names in `document.fonts`, for the whole page and until it is reloaded. */
function excalidrawFonts(): string[] {
  const types = read("node_modules/@excalidraw/excalidraw/dist/types/excalidraw/constants.d.ts");
  const lists = [...types.matchAll(/FONT_FAMILY(?:_FALLBACKS)?: \{([^}]*)\}/g)].map(([, list = ""]) => list);
  return lists.flatMap((list) => [...list.matchAll(/^ *"?([^":]+)"?: number;$/gm)].map(([, name = ""]) => name));
}

it("the app's font stacks name no font that the whiteboard registers, which would change the text of all pages", () => {
  const registered = excalidrawFonts();
  expect(registered).toContain("Liberation Sans");
  for (const file of ["app/styles/tokens.css", "functions/shared/journey/paint-svg.ts"]) {
    const named =
      read(file)
        .match(/[^;{]*\bsans-serif\b/g)
        ?.join() ?? "";
    expect(named).toContain("Arial");
    const names = named.split(/[,:\n]/).map((name) => name.trim().replaceAll('"', ""));
    expect(names.filter((name) => registered.includes(name))).toEqual([]);
  }
});
