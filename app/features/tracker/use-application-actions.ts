import { nanoid } from "nanoid";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type {
  ApplicationRow,
  Edit,
  ReviewItem,
  TodoStatus,
  UserEvent,
  Verdict,
} from "../../../functions/shared/contract/tracker";
import { notify } from "../../state/notifications";
import { useTooOften } from "../../state/use-too-often";
import type { ActEnd, TrackerStore } from "./tracker-store";

type What = "todo" | "add" | "edit" | "remove" | "merge" | "split" | "review" | "undo";
export type NewApplication = Omit<Extract<UserEvent, { kind: "add" }>, "id" | "application" | "at" | "kind" | "source">;

/** How long the undo is offered. */
const UNDO_MS = 10_000;

/** The person's actions on applications: shown at once; failures are rolled back and reported. */
export type ApplicationActions = {
  /** Returns the new application's id. */
  add: (application: NewApplication) => string;
  edit: (application: string, changes: readonly Edit[]) => void;
  /** For notes that save while typing: shows no notice. */
  editQuietly: (application: string, change: Edit) => Promise<ActEnd>;
  setTodo: (application: string, status: TodoStatus) => void;
  remove: (row: ApplicationRow) => void;
  merge: (row: ApplicationRow, to: ApplicationRow) => void;
  /** Resolves to the new application's id. */
  split: (application: string, mails: readonly string[]) => Promise<string | null>;
  /** Resolves to the event, for an undo. */
  review: (item: ReviewItem, verdict: Verdict) => string;
  undo: (application: string, undoes: string) => void;
  /** Undoes the last deletion or merge while the undo is offered. False where there is none. */
  undoLast: () => boolean;
};

export function useApplicationActions(store: TrackerStore, uid: string): ApplicationActions {
  const { t } = useTranslation("applications");
  const tooOften = useTooOften();
  return useMemo(() => {
    let last: { undo: () => void; until: number; notice: string } | null = null;
    const base = (application: string) => ({ id: nanoid(), application, at: new Date().toISOString() });

    async function perform(what: What, events: readonly UserEvent[]): Promise<ActEnd> {
      const end = await store.act(events, uid);
      if (end === "done" || end === "overtaken") return end;
      notify.error(t(`failed.${what}`), {
        id: `tracker-${what}`,
        duration: UNDO_MS,
        description: end === "too_often" ? tooOften() : t(`failed.why.${end}`),
        ...((end === "unreachable" || end === "too_often") && {
          action: { label: t("failed.again"), onClick: () => void perform(what, events) },
        }),
      });
      return end;
    }
    function edits(application: string, changes: readonly Edit[]): UserEvent[] {
      return changes.map((change) => ({ ...base(application), kind: "edit", change }));
    }
    const undo = (application: string, undoes: string) => {
      void perform("undo", [{ ...base(application), kind: "undo", undoes }]);
    };
    /** Confirms the action, with an undo that also has a key. */
    function offerUndo(message: string, event: UserEvent): void {
      const notice = `undo-${event.id}`;
      const takeBack = () => {
        last = null;
        undo(event.application, event.id);
      };
      last = { undo: takeBack, until: Date.now() + UNDO_MS, notice };
      notify.success(message, {
        id: notice,
        duration: UNDO_MS,
        description: t("done.undoHelp"),
        action: { label: t("done.undo"), onClick: takeBack },
      });
    }
    async function removing(what: "remove" | "merge", message: string, event: UserEvent): Promise<void> {
      offerUndo(message, event);
      const end = await perform(what, [event]);
      if (end === "done" || last?.notice !== `undo-${event.id}`) return;
      notify.dismiss(last.notice);
      last = null;
    }
    const nameOf = ({ company }: ApplicationRow) => company ?? t("table.noCompany");

    return {
      add(application) {
        const id = nanoid();
        void perform("add", [{ ...base(id), kind: "add", source: "hand", ...application }]);
        return id;
      },
      edit: (application, changes) => {
        if (changes.length > 0) void perform("edit", edits(application, changes));
      },
      editQuietly: (application, change) => store.act(edits(application, [change]), uid),
      setTodo: (application, value) => {
        void perform("todo", edits(application, [{ field: "todoStatus", value }]));
      },
      remove: (row) => {
        const [event] = edits(row.id, [{ field: "deleted", value: true }]);
        if (event) void removing("remove", t("done.removed", { company: nameOf(row) }), event);
      },
      merge: (row, to) => {
        const event: UserEvent = { ...base(row.id), kind: "merge", to: to.id };
        void removing("merge", t("done.merged", { company: nameOf(to) }), event);
      },
      async split(application, mails) {
        const to = nanoid();
        const end = await perform("split", [{ ...base(application), kind: "move", mails: [...mails], to }]);
        if (end !== "done") return null;
        notify.success(t("done.split"));
        return to;
      },
      review(item, verdict) {
        const event: UserEvent = { ...base(item.application), kind: "review", mail: item.mail, verdict };
        // The key undoes the last action.
        last = null;
        void perform("review", [event]);
        return event.id;
      },
      undo,
      undoLast() {
        if (!last || last.until < Date.now()) return false;
        notify.dismiss(last.notice);
        last.undo();
        return true;
      },
    };
  }, [store, uid, t, tooOften]);
}
