import { useTranslation } from "react-i18next";
import type { CodeTask } from "../../../../party/protocol/code";
import { Badge } from "../../../ui/badge";

/** A task that a participant typed or pasted. */
export function OwnTaskText({ task: { title, statement } }: { task: Extract<CodeTask, { kind: "own" }> }) {
  const { t } = useTranslation("tasks");
  return (
    <>
      <div className="flex flex-col gap-2">
        <h2 className="text-lg text-balance wrap-anywhere">{title}</h2>
        <p>
          <Badge>{t("problem.own")}</Badge>
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{statement}</p>
    </>
  );
}
