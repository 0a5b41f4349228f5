import { ClipboardCheck } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StoryCheck } from "../../../../../functions/shared/contract/resources";
import { LANGUAGES } from "../../../../i18n/languages";
import { useTooOften } from "../../../../state/use-too-often";
import { Button } from "../../../../ui/button";
import { checkStory } from "../story-calls";
import { CheckResult } from "./check-result";

type Checked = { content: string; check: StoryCheck };

/** The built-in coach's check of the story, on demand. */
export function CheckCard({ content }: { content: string }) {
  const { t, i18n } = useTranslation("stories");
  const tooOften = useTooOften();
  const heading = useId();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<"empty" | "unreachable" | "too_often" | "refused" | null>(null);
  const words = withoutPrompts(content, t("template.text"));

  async function check() {
    if (words === "") return setFailed("empty");
    setBusy(true);
    const language = LANGUAGES.find((known) => known === i18n.language) ?? "en";
    const result = await checkStory(words, language);
    setBusy(false);
    if (result.kind === "done") {
      setChecked({ content, check: result.value });
      return setFailed(null);
    }
    setFailed(result.kind === "unreachable" || result.kind === "too_often" ? result.kind : "refused");
  }

  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={heading} className="text-base">
            {t("check.title")}
          </h2>
          <p className="text-xs text-fg-3">{t("check.lead")}</p>
        </div>
        <Button
          icon={<ClipboardCheck aria-hidden />}
          busy={isBusy}
          onClick={() => void check()}
          className="pointer-coarse:min-h-11"
        >
          {t(checked ? "check.again" : "check.start")}
        </Button>
      </div>
      <p role="status" className="text-sm text-warning empty:hidden">
        {failed === "too_often"
          ? tooOften()
          : failed
            ? t(`check.${failed}`)
            : checked && checked.content !== content
              ? t("check.changed")
              : null}
      </p>
      {checked ? <CheckResult check={checked.check} /> : null}
    </section>
  );
}

/** Removes the template's own questions, which are not the person's text. */
function withoutPrompts(content: string, template: string): string {
  const prompts = new Set(template.split("\n").filter((line) => line.startsWith(">")));
  const headings = new Set(template.split("\n").filter((line) => line.startsWith("#")));
  const lines = content.split("\n").filter((line) => !prompts.has(line.trim()));
  return lines.every((line) => line.trim() === "" || headings.has(line.trim())) ? "" : lines.join("\n").trim();
}
