import { ListChecks, Pencil, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import { AddQuestions } from "./add-questions";
import { ArrangeQuestions } from "./arrange-questions";
import type { OwnQuestion, OwnQuestions } from "./own-questions";

export type OwnQuestionsSectionProps = {
  list: OwnQuestions;
  kept: boolean;
  empty: boolean;
  items: readonly OwnQuestion[];
  /** The questions as they are asked. */
  children: ReactNode;
};

/** The person's own questions: for asking, or, after a switch, for editing and arranging. Never both: a slip would ask. */
export function OwnQuestionsSection({ list, kept, empty, items, children }: OwnQuestionsSectionProps) {
  const { t } = useTranslation("interviewer");
  const titleId = useId();
  const [mode, setMode] = useState<"ask" | "add" | "arrange">("ask");
  const arranging = mode === "arrange" && !empty;
  return (
    <section aria-labelledby={titleId} className="border-b border-line-subtle pb-2">
      <div className="flex items-center gap-1 py-2 pr-3 pl-4">
        <h2 id={titleId} className="mr-auto text-xs font-medium text-fg-3">
          {t("questions.own")}
        </h2>
        {empty ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={arranging ? <ListChecks aria-hidden /> : <Pencil aria-hidden />}
            onClick={() => setMode(arranging ? "ask" : "arrange")}
          >
            {arranging ? t("questions.arranged") : t("questions.arrange")}
          </Button>
        )}
        {mode === "add" ? null : (
          <Button size="sm" variant="quiet" icon={<Plus aria-hidden />} onClick={() => setMode("add")}>
            {t("questions.add")}
          </Button>
        )}
      </div>
      {kept ? null : <p className="px-4 pb-2 text-xs text-warning">{t("questions.notKept")}</p>}
      {mode === "add" ? <AddQuestions list={list} onClose={() => setMode("ask")} /> : null}
      {empty && mode !== "add" ? <p className="px-4 pb-2 text-sm text-fg-3">{t("questions.ownEmpty")}</p> : null}
      {arranging ? <ArrangeQuestions list={list} items={items} /> : <ul>{children}</ul>}
    </section>
  );
}
