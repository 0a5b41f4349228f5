import { EyeOff } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../../state/observable";
import { Banner } from "../../../ui/banner";
import { lazyPart } from "../../../ui/lazy-part";
import { Skeleton } from "../../../ui/skeleton";
import { useInterview } from "../../interview-context";
import { PanelSkeleton } from "../../panel/panel-skeleton";
import { HintList } from "./hint-list";
import { ListenFor } from "./listen-for";
import { SecretSolution } from "./secret-solution";
import { TaskChoice } from "./task-choice";
import { filesWithTasks, type TaskFile } from "./tasks-of-room";
import { useSecret } from "./use-secret";
import { useShownTask } from "./use-shown-task";

const HiddenTests = lazyPart(() => import("./hidden-tests.client").then((m) => m.HiddenTests));

/** For the interviewer alone: hints, points to listen for, hidden tests and the solution of a task of the bank. */
export function SecretPane() {
  const { room } = useInterview();
  const { view, actions } = room;
  const { t } = useTranslation("tasks");
  const { files } = useView(actions.code.kept);
  const choice = useShownTask(filesWithTasks(files).filter(({ task }) => task.kind === "bank"));
  const name = view.peer?.name;
  return (
    <>
      <TaskChoice {...choice} />
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain p-4 -outline-offset-2!"
      >
        <Banner icon={<EyeOff aria-hidden className="size-icon-sm" />} className="text-xs!">
          {name === undefined ? t("secret.bannerAlone") : t("secret.banner", { name })}
        </Banner>
        {choice.shown ? <Secrets key={choice.shown.id} file={choice.shown} /> : null}
      </div>
    </>
  );
}

function Secrets({ file }: { file: TaskFile }) {
  const { t } = useTranslation("tasks");
  const { view } = useInterview().room;
  const secret = useSecret(file);
  // The answer for another seat may still be there.
  if (!secret?.tests) {
    return view.connection.phase === "live" ? (
      <PanelSkeleton label={t("secret.loading")} />
    ) : (
      <p className="text-sm text-fg-3">{t("secret.late")}</p>
    );
  }
  return (
    <>
      <HintList file={file} secret={secret} />
      <ListenFor file={file} secret={secret} />
      <Suspense fallback={<Skeleton className="h-20" />}>
        <HiddenTests file={file} tests={secret.tests} growing={secret.growing} />
      </Suspense>
      {secret.solution ? <SecretSolution file={file} secret={secret} solution={secret.solution} /> : null}
    </>
  );
}
