import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useDraft } from "../../../../../app/interview/transcript/use-draft";
import { forgetTabDrafts, tabStorage } from "../../../../../app/state/tab-storage";

function Composer() {
  const [text] = useDraft("abc");
  return <p>{text}</p>;
}

it("keeps the composer's text until the person signs out", () => {
  tabStorage.setItem("mocki.draft/abc", "half a sentence");
  expect(renderToStaticMarkup(<Composer />)).toBe("<p>half a sentence</p>");
  forgetTabDrafts();
  expect(renderToStaticMarkup(<Composer />)).toBe("<p></p>");
});
