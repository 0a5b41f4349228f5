import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NameInWords } from "../../../../../../app/features/peer/call-bar/name-in-words";

/** Each part, and whether it may be cut. */
function parts(words: (name: string) => string): [text: string, cut: boolean][] {
  const markup = renderToStaticMarkup(<NameInWords name="Alexandra" words={words} />);
  return [...markup.matchAll(/<span class="([^"]*)">([^<]*)<\/span>/g)].map(([, classes = "", text = ""]) => [
    text,
    classes.includes("truncate"),
  ]);
}

it("NameInWords truncates the name and nothing else", () => {
  expect(parts((name) => `${name} left`)).toEqual([
    ["Alexandra", true],
    [" left", false],
  ]);
  expect(parts((name) => `Waiting for ${name}`)).toEqual([
    ["Waiting for ", false],
    ["Alexandra", true],
  ]);
});
