import { Check, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge";
import { cn } from "../../ui/cn";
import { ExportFiles } from "./export-files";
import { SectionTitle } from "./section-title";
import { Utterance } from "./utterance";

export function Features() {
  const { t } = useTranslation("landing");
  return (
    <section id="features" className="scroll-mt-16 pt-20 md:pt-32">
      <SectionTitle title={t("features.title")} lead={t("features.lead")} />
      <div className="mt-8 grid gap-4 md:mt-12 md:grid-cols-2 lg:grid-cols-6">
        <Cell wide title={t("features.transcript.title")} text={t("features.transcript.text")}>
          <div className="rounded-md border border-line bg-card py-2">
            <Utterance at="17:44" speaker="interviewer" name={t("picture.interviewer")} text={t("picture.line3")} />
            <Utterance at="17:50" speaker="candidate" name={t("picture.you")} text={t("picture.line4")} interim />
          </div>
        </Cell>
        <Cell title={t("features.kept.title")} text={t("features.kept.text")}>
          <div className="flex gap-3 rounded-md border border-success-line bg-success-soft px-4 py-3 text-sm text-fg-2">
            <CircleCheck aria-hidden className="mt-0.5 text-success" />
            <span>
              <span className="block font-medium text-fg">{t("picture.connection")}</span>
              {t("picture.connectionText")}
            </span>
          </div>
        </Cell>
        <Cell title={t("features.turns.title")} text={t("features.turns.text")}>
          <div className="flex flex-col gap-3 rounded-md border border-line bg-card px-4 py-3">
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone="interviewer">{t("picture.interviewer")}</Badge>
              <Badge tone="candidate">{t("picture.candidate")}</Badge>
              <span className="num ml-auto text-sm font-medium">18:42</span>
            </div>
            <span className="flex items-center gap-2 text-sm text-fg-2">
              <Check aria-hidden className="text-success" />
              {t("features.turns.agreed")}
            </span>
          </div>
        </Cell>
        <Cell wide title={t("features.yours.title")} text={t("features.yours.text")}>
          <ExportFiles described />
        </Cell>
      </div>
    </section>
  );
}

type CellProps = { title: string; text: string; wide?: boolean; children: ReactNode };

function Cell({ title, text, wide, children }: CellProps) {
  return (
    <article
      className={cn(
        "flex min-w-0 flex-col gap-2 rounded-xl border border-line bg-panel p-5 shadow-card md:p-6",
        wide ? "lg:col-span-4" : "lg:col-span-2",
      )}
    >
      <h3 className="text-lg tracking-title">{title}</h3>
      <p className="text-fg-2">{text}</p>
      <div aria-hidden className="mt-auto pt-5">
        {children}
      </div>
    </article>
  );
}
