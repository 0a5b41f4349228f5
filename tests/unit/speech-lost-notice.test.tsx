import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LostNotice } from "../../app/features/interview/notices/service-notices";

/** Without texts a key stands where its words would. */
function notice(seconds: number, sentences: number): string {
  return renderToStaticMarkup(<LostNotice lost={{ seconds, sentences }} onDismiss={() => {}} />);
}

it("tells both of seconds that could not be kept and of sentences that nobody made out: one dismissal takes both", () => {
  expect(notice(0, 0)).toBe("");
  expect(notice(0.08, 0)).toContain("notice.lost<");
  expect(notice(0, 2)).not.toContain("notice.lost<");
  expect(notice(0, 2)).toContain("notice.unheard<");
  expect(notice(4.4, 1)).toContain("notice.lost notice.unheard<");
});
