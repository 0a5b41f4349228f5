import { Check, ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dueOf, isAppointment } from "../../../../functions/shared/contract/deadline";
import { type ApplicationRow, TODO_STATUSES } from "../../../../functions/shared/contract/tracker";
import { type Todo, useTodoText } from "../../../i18n/use-todo-text";
import { useToday } from "../../../state/use-today";
import { cn } from "../../../ui/cn";
import { Menu, MenuChoice } from "../../../ui/menu";
import { softTone, type Tone } from "../../../ui/tone";
import type { ApplicationActions } from "../use-application-actions";

type TodoPartProps = {
  row: Pick<ApplicationRow, "id" | "company">;
  todo: Todo;
  actions: Pick<ApplicationActions, "setTodo">;
};

/** The to-do, with its checkbox. */
export function TodoCheck({ row, todo, actions, className }: TodoPartProps & { className?: string }) {
  const { t } = useTranslation("applications");
  const text = useTodoText()(todo);
  const isDone = todo.status === "done";
  return (
    <span className={cn("flex min-w-0 items-center gap-2", className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native checkbox cannot be styled like the others */}
      <button
        type="button"
        role="checkbox"
        aria-checked={isDone}
        aria-label={t("todo.done", { todo: text })}
        onClick={() => actions.setTodo(row.id, isDone ? "todo" : "done")}
        className={cn(
          "relative grid size-4 shrink-0 place-items-center rounded-xs border after:absolute after:-inset-2 pointer-coarse:after:-inset-3.5",
          isDone ? "border-transparent bg-primary text-on-primary" : "border-line-control hover:border-fg-3",
        )}
      >
        {isDone ? <Check aria-hidden className="size-3!" /> : null}
      </button>
      <span className={cn("min-w-0 truncate", todo.status !== "todo" && todo.status !== "blocked" && "text-fg-3")}>
        {text}
      </span>
    </span>
  );
}

/** The to-do as a button that edits it. */
export function TodoStatusMenu({ row, todo, actions }: TodoPartProps) {
  const { t } = useTranslation("applications");
  const { text, tone } = useTodoBadge(todo);
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t("todo.status", { company: row.company ?? t("table.noCompany"), status: text })}
          className={cn(
            "relative inline-flex min-h-5 items-center gap-1 rounded-sm border px-2 text-2xs font-medium whitespace-nowrap after:absolute after:-inset-1 hover:border-current pointer-coarse:after:-inset-3",
            softTone[tone],
          )}
        >
          {text}
          <ChevronDown aria-hidden className="size-3!" />
        </button>
      }
    >
      <MenuChoice
        label={t("todo.statusMenu")}
        value={todo.status}
        onValueChange={(status) => actions.setTodo(row.id, status)}
        options={TODO_STATUSES.map((value) => ({ value, label: t(`todoFilter.${value}`) }))}
      />
    </Menu>
  );
}

const tones: Record<Todo["status"], Tone> = {
  todo: "neutral",
  done: "success",
  blocked: "danger",
  archived: "neutral",
  not_set: "neutral",
};

function useTodoBadge(todo: Todo): { text: string; tone: Tone } {
  const { t } = useTranslation("applications");
  const today = useToday();
  const due = today === null ? null : dueOf(todo, today);
  if (due?.kind === "overdue") return { text: t("todo.overdue"), tone: "danger" };
  if (due?.kind === "past") return { text: t("todo.past"), tone: "neutral" };
  if (due?.kind === "soon") {
    const kind = isAppointment(todo) ? "talk" : "soon";
    return { text: due.days === 0 ? t(`todo.${kind}Today`) : t(`todo.${kind}`, { count: due.days }), tone: "warning" };
  }
  return { text: t(`todoFilter.${todo.status}`), tone: tones[todo.status] };
}
