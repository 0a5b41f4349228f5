import { ListChecks } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { Button } from "../../../ui/button";
import { lazyPart } from "../../../ui/lazy-part";

const DesignTasksDialog = lazyPart(() => import("./design-tasks-dialog").then((m) => m.DesignTasksDialog));

/** For the interviewer: tasks to draw a system for. */
export function DesignTasks() {
  const { room, shutOut } = useInterview();
  const { t } = useTranslation("call");
  const [isOpen, setOpen] = useState(false);
  const { self, finishedAt } = room.view;
  if (self?.role !== "interviewer" || finishedAt !== null || shutOut) return null;
  return (
    <>
      <Button size="sm" icon={<ListChecks aria-hidden className="size-icon-sm" />} onClick={() => setOpen(true)}>
        {t("board.tasks")}
      </Button>
      {isOpen ? (
        <Suspense>
          <DesignTasksDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
