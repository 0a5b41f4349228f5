import { useInterview } from "../../../interview/interview-context";
import { cn } from "../../../ui/cn";

/** The last words, under the code on a phone. The transcript has them for screen readers. */
export function LastLine() {
  const { room, rows } = useInterview();
  const line = rows.at(-1)?.line;
  if (!line) return null;
  const name = room.view.participants.find(({ participantId }) => participantId === line.participantId)?.name;
  return (
    <p aria-hidden className="flex shrink-0 gap-2 border-t border-line bg-panel px-4 py-2 text-sm">
      {name === undefined ? null : (
        <span
          className={cn(
            "max-w-24 shrink-0 truncate text-xs leading-5 font-semibold",
            line.role === "candidate" ? "text-candidate" : "text-interviewer",
          )}
        >
          {name}
        </span>
      )}
      <span className="truncate text-fg-2">{line.text}</span>
    </p>
  );
}
