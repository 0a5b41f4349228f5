import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeSecret } from "../../../../party/protocol/code-secret";
import { usePageLanguage } from "../../../room/language/use-page-language";
import { TAB_DRAFTS, tabStorage } from "../../../state/tab-storage";
import { TaskText } from "./task-text";
import type { TaskFile } from "./tasks-of-room";

/** Points of a good plan and questions for later. Ticks are the interviewer's own, in this tab. */
export function ListenFor({ file, secret }: { file: TaskFile; secret: CodeSecret }) {
  const { t } = useTranslation("tasks");
  const page = usePageLanguage();
  const { approach = [], followUps = [] } = secret.text[page];
  const [ticked, tick] = useTicks(file.id);
  const pointOf = (id: string, text: string) => (
    <li key={id} className="border-t border-line-subtle first:border-t-0">
      <label className="flex min-h-9 cursor-pointer items-center gap-3 py-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={ticked.has(id)}
          onChange={(event) => tick(id, event.target.checked)}
          className="size-4 shrink-0 accent-primary"
        />
        <span className="min-w-0">
          <TaskText text={text} />
        </span>
      </label>
    </li>
  );
  return (
    <>
      <section aria-label={t("secret.listen")} className="flex flex-col gap-1">
        <h3 className="text-sm">{t("secret.listen")}</h3>
        <ul>{approach.map(({ id, text }) => pointOf(id, text))}</ul>
      </section>
      <section aria-label={t("secret.followUps")} className="flex flex-col gap-3">
        <h3 className="text-sm">{t("secret.followUps")}</h3>
        {followUps.map((question) => (
          <div key={question.id} className="flex flex-col gap-1">
            <p className="text-sm font-medium">
              <TaskText text={question.text} />
            </p>
            <ul>{question.keyPoints.map(({ id, text }) => pointOf(`${question.id}/${id}`, text))}</ul>
          </div>
        ))}
      </section>
    </>
  );
}

function useTicks(file: string): [ReadonlySet<string>, (id: string, on: boolean) => void] {
  const key = TAB_DRAFTS.listen + file;
  const [ticked, setTicked] = useState(() => new Set(tabStorage.getItem(key)?.split(" ").filter(Boolean)));
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
    tabStorage.setItem(key, [...next].join(" "));
  };
  return [ticked, tick];
}
