import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "../../functions/shared/contract/tracker";

export type Todo = NonNullable<ApplicationRow["todo"]>;

/** The to-do in the page's language; a person's own text is shown as it is. */
export function useTodoText(): (todo: Todo) => string {
  const { t } = useTranslation("common");
  return useCallback(
    ({ code, text }: Todo) => (code ? t(`todo.codes.${code}`) : (text ?? t("todo.deadlineOnly"))),
    [t],
  );
}
