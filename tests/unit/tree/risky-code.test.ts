import { describe, expect, it } from "vitest";
import { readSourceTree } from "../../support/source-tree";

const tree = [...readSourceTree()].filter(([file]) => !file.startsWith("tests/"));

/** `file: line` of each match. */
function find(pattern: RegExp, isWanted: (file: string) => boolean = () => true): string[] {
  return tree.flatMap(([file, text]) =>
    isWanted(file) ? text.split("\n").flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])) : [],
  );
}

describe("the product's code", () => {
  it("writes markup past React in three places, and none of it is anybody's words", () => {
    expect(find(/dangerouslySetInnerHTML/)).toEqual([
      expect.stringMatching(/^app\/features\/landing\/printed-tour\.tsx: .*__html: "" /),
      expect.stringMatching(/^app\/i18n\/page-translations\.tsx: .*__html: json /),
      expect.stringMatching(/^app\/root\.tsx: .*__html: themeScript\(SETTINGS_KEY\) /),
    ]);
    expect(
      find(/\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser/),
    ).toEqual([]);
  });

  it("makes no code of texts", () => {
    expect(find(/\beval\(|new Function\(|import\(`/)).toEqual([]);
  });

  it("answers no request with an address to go to", () => {
    const isServer = (file: string) => file.startsWith("functions/") || file.startsWith("app/routes/");
    expect(find(/\bredirect\(|["'`]location["'`]\s*[:,]/i, isServer)).toEqual([]);
    expect(find(/x-forwarded/i)).toEqual([]);
  });

  it("builds no SQL of values: raw SQL has constants alone", () => {
    const isWorker = (file: string) => file.startsWith("functions/") && !file.startsWith("functions/local/");
    expect(find(/\bsql\.raw\(|\.prepare\(`|\.exec\(`/, isWorker)).toEqual([]);
  });
});
