import { act, screen } from "@testing-library/react";
import { afterEach, describe, test } from "vitest";
import { NoticeToaster } from "../../../../../../app/features/shell/notice-toaster";
import type { Mailbox, MailboxNews } from "../../../../../../app/features/tracker/mailbox/mailbox";
import type { MailboxProblem } from "../../../../../../app/features/tracker/mailbox/mailbox-error";
import { openMailbox } from "../../../../../../app/features/tracker/mailbox/open-mailbox";
import { useMailboxNews } from "../../../../../../app/features/tracker/mailbox/screen/use-mailbox-news";
import { createEmitter } from "../../../../../../app/state/emitter";
import { words } from "../../../../../e2e/support/words";
import { show } from "../../../../support/show";

const news = createEmitter<MailboxNews>();
const mailbox: Mailbox = { ...openMailbox("ida", null), onNews: (listener) => news.subscribe(listener) };
const open = () => mailbox;

function News() {
  useMailboxNews(open, { onChanged: () => {}, onAnalysed: () => {}, onKeyMissing: () => {} });
  return <NoticeToaster />;
}

afterEach(() => news.clear());

describe("mailbox notice", () => {
  test.each<[MailboxProblem, string | null, string]>([
    ["access_denied", null, words("mailbox:problems.access_denied.title")],
    ["authentication_failed", "The OAuth client was not found.", "Authentication failed. Please log in again"],
    ["scope_missing", null, words("mailbox:problems.scope_missing.title")],
    ["popup_closed", null, "Google’s window was closed"],
    ["popup_blocked", null, words("mailbox:problems.popup_blocked.title")],
  ])("says why Google gave no access, and what it said: %s", async (problem, said, title) => {
    await show(<News />);
    act(() => news.emit({ kind: "problem", problem, said, isOfRun: false }));
    await screen.findByText(title);
    if (said) await screen.findByText(new RegExp(`Google says: “${said}”`));
  });

  test("says how long a refresh must wait", async () => {
    await show(<News />);
    act(() => news.emit({ kind: "too_soon", seconds: 42 }));
    await screen.findByText("Data was just updated. Please wait 42 seconds before refreshing");
  });
});
