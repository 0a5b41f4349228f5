import { useTranslation } from "react-i18next";
import type { CodeFile } from "../../../party/protocol/code";
import { useView } from "../../state/observable";
import { cn } from "../../ui/cn";
import { useInterview } from "../interview-context";
import type { RoomEditor } from "./editor/room-editor";

export type TypingBadgeProps = {
  editor: RoomEditor;
  file: CodeFile;
  files: readonly CodeFile[];
  onFile: (id: string) => void;
};

/** Shows that the other types; in another file, with a way there. Not announced: typing comes and goes. */
export function TypingBadge({ editor, file, files, onFile }: TypingBadgeProps) {
  const { participants } = useInterview().room.view;
  const { t } = useTranslation("code");
  const last = useView(editor.documents.typing).at(-1);
  const person = participants.find(({ participantId }) => participantId === last?.participantId);
  const place = files.find(({ id }) => id === last?.file);
  if (!person || !place) return null;
  const dot = (
    <span
      aria-hidden
      className={cn("size-2 shrink-0 rounded-full", person.role === "candidate" ? "bg-candidate" : "bg-interviewer")}
    />
  );
  const className = "flex min-w-0 items-center gap-1.5 text-xs text-fg-3 max-md:hidden";
  return place.id === file.id ? (
    <span className={className}>
      {dot}
      <span className="truncate">{t("typing", { name: person.name })}</span>
    </span>
  ) : (
    <button type="button" onClick={() => onFile(place.id)} className={cn(className, "hover:text-fg")}>
      {dot}
      <span className="truncate underline">{t("typingIn", { name: person.name, file: place.name })}</span>
    </button>
  );
}
