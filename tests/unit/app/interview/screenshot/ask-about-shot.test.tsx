import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { AskAboutShot } from "../../../../../app/interview/screenshot/ask-about-shot";
import type { Room } from "../../../../../app/room/client/use-room";
import { assistantMenu, COACH_ENTRY } from "../../../../../app/state/assistant-menu";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The buttons of the dialog, by the key of their text, and the words beside them; `reads`: the chosen model reads pictures. */
function render(reads: boolean, canAnalyze: boolean) {
  const model = { ...COACH_ENTRY, id: "big", name: "Big", builtIn: false, readsPictures: reads };
  vi.spyOn(assistantMenu, "getFirstRender").mockReturnValue({
    ...{ status: "ready", menu: { models: [model], preselected: "big" } },
  });
  const room = { view: { lines: [], ownKey: null }, actions: {} } as unknown as Room;
  const shot = { image: new Blob(), width: 2, height: 2, takenAt: new Date() };
  const html = renderToStaticMarkup(
    <AskAboutShot
      {...{ room, shot, canAnalyze, onAsked: () => {} }}
      context={{ uid: "u", spoken: "en-US", page: "en-US", company: "", position: "" }}
    />,
  );
  const buttons = [...html.matchAll(/<button([^>]*)>.*?<\/button>/g)].map(([button, attributes = ""]) => ({
    text: /picture\.\w+/.exec(button)?.[0],
    isOff: attributes.includes('aria-disabled="true"'),
  }));
  return { buttons, help: /picture\.(?:help|noModel)/.exec(html)?.[0] };
}

// Without loaded texts the keys are rendered.
it("offers a picture to a model that reads pictures, and says so", () => {
  const { buttons, help } = render(true, true);
  expect(buttons).toEqual([
    { text: "picture.ask", isOff: false },
    { text: "picture.analyze", isOff: false },
  ]);
  expect(help).toBe("picture.help");
});

it("sends none to a model that can't read pictures, and says so", () => {
  const { buttons, help } = render(false, true);
  expect(buttons.map(({ isOff }) => isOff)).toEqual([true, true]);
  expect(help).toBe("picture.noModel");
});

it("offers no analysis where there is no answer of the person's to judge", () => {
  expect(render(true, false).buttons.map(({ text }) => text)).toEqual(["picture.ask"]);
});
