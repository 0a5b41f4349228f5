import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "../../functions/shared/contract/tracker";

export type Todo = NonNullable<ApplicationRow["todo"]>;

/** What is to be done, in the page's words; a person's own stand as they are. */
export function useTodoText(): (todo: Todo) => string {
  const { t } = useTranslation("common");
  return useCallback(
    ({ code, text }: Todo) => (code ? t(`todo.codes.${code}`) : (text ?? t("todo.deadlineOnly"))),
    [t],
  );
}
