import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LostNotice } from "../../../../../app/interview/notices/service-notices";

/** Without loaded texts the keys are rendered. */
function titleOf(seconds: number, sentences: number): string | undefined {
  const notice = renderToStaticMarkup(<LostNotice lost={{ seconds, sentences }} onDismiss={() => {}} />);
  return /<strong[^>]*>(.*?)<\/strong>/.exec(notice)?.[1]?.trim();
}

it("lost-speech notice reports lost seconds and unrecognized sentences, and one dismissal covers both", () => {
  expect(titleOf(0, 0)).toBeUndefined();
  expect(titleOf(0.08, 0)).toBe("notice.lost");
  expect(titleOf(0, 2)).toBe("notice.unheard");
  expect(titleOf(4.4, 1)).toBe("notice.lost notice.unheard");
});
