import { expect, it } from "vitest";
import { fileNameOf } from "../../../../app/report/file-name";
import { watchPrints } from "../../../../app/report/use-print-layout";

const NAME = fileNameOf("Ida interviewed you · Cook", new Date(2026, 4, 6, 9).getTime());

function openPage() {
  const folded = { open: false };
  const document = {
    title: "Interview · Mocki",
    documentElement: { dataset: { theme: "dark" } },
    querySelectorAll: () => [folded],
  };
  const page = Object.assign(new EventTarget(), { document });
  const stop = watchPrints(NAME, page as unknown as Window);
  const look = () => [document.title, document.documentElement.dataset.theme, folded.open];
  return { look, stop, tell: (type: "beforeprint" | "afterprint") => void page.dispatchEvent(new Event(type)) };
}

const ON_SCREEN = ["Interview · Mocki", "dark", false];
const ON_PAPER = ["Ida interviewed you · Cook 2026-05-06", "light", true];

it("a printed page has the interview's title and day, light colors and all parts, and is put back afterwards", () => {
  const { look, tell } = openPage();
  tell("beforeprint");
  expect(look()).toEqual(ON_PAPER);
  tell("afterprint");
  expect(look()).toEqual(ON_SCREEN);
});

it("a page is put back after two prints without an end between them, and when it is left while printing", () => {
  const twice = openPage();
  twice.tell("beforeprint");
  twice.tell("beforeprint");
  expect(twice.look()).toEqual(ON_PAPER);
  twice.tell("afterprint");
  expect(twice.look()).toEqual(ON_SCREEN);
  const left = openPage();
  left.tell("beforeprint");
  left.stop();
  expect(left.look()).toEqual(ON_SCREEN);
  left.tell("beforeprint");
  expect(left.look()).toEqual(ON_SCREEN);
});
