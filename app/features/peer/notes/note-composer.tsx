import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TextComposer } from "../../../interview/transcript/text-composer";
import { LONGEST_NOTE } from "../../../state/interview-notes";

type NoteComposerProps = { roomId: string; uid: string; onAdd: (text: string) => void };

export function NoteComposer({ roomId, uid, onAdd }: NoteComposerProps) {
  const { t } = useTranslation("interviewer");
  return (
    <TextComposer
      draft={`note/${uid}/${roomId}`}
      longest={LONGEST_NOTE}
      words={{
        label: t("notes.label"),
        hint: t("notes.hint"),
        placeholder: t("notes.placeholder"),
        tooLong: t("notes.tooLong", { max: LONGEST_NOTE }),
        submit: t("notes.add"),
      }}
      icon={<Plus aria-hidden />}
      onText={(text) => {
        onAdd(text);
        return true;
      }}
    />
  );
}
