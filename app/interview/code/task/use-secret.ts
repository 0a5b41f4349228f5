import { useEffect } from "react";
import type { CodeFile } from "../../../../party/protocol/code";
import type { CodeSecret } from "../../../../party/protocol/code-secret";
import { useView } from "../../../state/observable";
import { useInterview } from "../../interview-context";

/** The share of a task's secrets that this seat may know. It is requested again when more was shown, or the seat is another one. */
export function useSecret(file: CodeFile): CodeSecret | null {
  const { actions, view } = useInterview().room;
  const { secrets } = useView(actions.code.kept);
  const { id, task, hintsShownAt, solutionShownAt, final } = file;
  const isOfBank = task?.kind === "bank";
  const isLive = view.connection.phase === "live" && view.loaded;
  const role = view.self?.role;
  const shown = `${hintsShownAt?.length ?? 0} ${solutionShownAt !== undefined} ${final !== undefined} ${role}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more was shown, or another seat may know more
  useEffect(() => {
    if (isOfBank && isLive) actions.code.askSecret(id);
  }, [actions, id, isOfBank, isLive, shown]);
  return secrets.get(id) ?? null;
}
