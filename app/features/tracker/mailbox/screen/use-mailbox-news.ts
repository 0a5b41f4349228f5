import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../../state/notifications";
import type { SentAnalysis } from "../../tracker-store";
import type { Mailbox, MailboxNews } from "../mailbox";
import { useProblemTitle } from "./use-problem-title";

export type NewsHandlers = {
  onChanged: () => void;
  onAnalysed: (analysis: SentAnalysis) => void;
  onKeyMissing: () => void;
};

/** Shows the mailbox's news as toasts, and passes on those that others must handle. */
export function useMailboxNews(open: () => Mailbox, handlers: NewsHandlers): void {
  const { t } = useTranslation("mailbox");
  const titleOf = useProblemTitle();
  const last = useRef(handlers);
  useEffect(() => {
    last.current = handlers;
  });
  useEffect(() => {
    function say(news: MailboxNews) {
      switch (news.kind) {
        case "problem": {
          const text = t(`problems.${news.problem}.text`);
          const said = news.said === null ? "" : `${t("said", { words: news.said })} `;
          const description = news.isOfRun ? undefined : said + text;
          notify.error(titleOf(news.problem, open().getState().settings.keyOf), {
            id: "mailbox",
            description,
            duration: 12_000,
          });
          if (news.problem === "key_required" || news.problem === "invalid_key") last.current.onKeyMissing();
          return;
        }
        case "too_soon":
          return void notify.warning(t("tooSoon", { seconds: news.seconds }), { id: "mailbox" });
        case "not_mail":
          return void notify.error(t("notMail.title", { names: news.names.join(", ") }), {
            id: "mailbox-files",
            description: t("notMail.text"),
            duration: 12_000,
          });
        case "demo_made_way":
          return void notify.info(t("demo.madeWay"));
        case "demo_removed":
          return void notify.success(t("demo.removed"));
        case "changed":
          return last.current.onChanged();
        case "analysed":
          return last.current.onAnalysed(news);
        default:
          return news satisfies never;
      }
    }
    return open().onNews(say);
  }, [open, t, titleOf]);
}
