import type { Extension } from "@codemirror/state";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeFile } from "../../../party/protocol/code";
import { LIMITS } from "../../../party/protocol/limits";
import type { SeatRole } from "../../../party/protocol/vocabulary";
import { notify } from "../../state/notifications";
import { useView } from "../../state/observable";
import { indentUnitOf, openCodePreferences } from "./code-preferences";
import { configure } from "./editor/editing";
import type { RoomEditor } from "./editor/room-editor";
import { useEditorPhrases } from "./use-editor-phrases";
import { useGrammar } from "./use-grammar";

export type FileEditorProps = {
  file: CodeFile;
  editor: RoomEditor;
  readOnly: boolean;
  role: SeatRole;
  onRun: () => void;
};

/** The text of one file, as long as it is on the screen. */
export function FileEditor({ file, editor, readOnly, role, onRun }: FileEditorProps) {
  const { t, i18n } = useTranslation("code");
  const { id, language, name } = file;
  const { indent, fontSize, vim: wantsVim } = useView(openCodePreferences());
  const grammar = useGrammar(language);
  const vim = useVim(wantsVim);
  const phrases = useEditorPhrases();
  const place = useRef<HTMLDivElement>(null);
  const help = useId();
  const latest = useRef({ onRun, onTooLong: () => {} });
  latest.current = {
    onRun,
    onTooLong: () =>
      notify.warning(t("tooLong", { max: LIMITS.codeCharacters.toLocaleString(i18n.language) }), { id: "code-long" }),
  };
  const edited = editor.open(id);

  useLayoutEffect(() => {
    if (!edited || !place.current) return;
    edited.show(place.current);
    return () => edited.hide();
  }, [edited]);
  useLayoutEffect(() => {
    edited?.dispatch(
      configure({
        grammar,
        vim,
        readOnly,
        role,
        indent: indentUnitOf(indent, language),
        fontSize,
        label: t(readOnly ? "labelReadOnly" : "label", { file: name }),
        describedBy: help,
        phrases,
        onRun: () => latest.current.onRun(),
        onTooLong: () => latest.current.onTooLong(),
        onFindFailed: () => notify.error(t("findFailed"), { id: "find" }),
      }),
    );
  }, [edited, grammar, vim, readOnly, role, indent, language, fontSize, name, help, phrases, t]);

  return (
    <>
      <div
        ref={place}
        className="min-h-0 flex-1 overflow-hidden bg-inset focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus"
      />
      <p id={help} className="sr-only">
        {t(readOnly ? "helpReadOnly" : "help")}
      </p>
    </>
  );
}

function useVim(wanted: boolean): Extension | null {
  const { t } = useTranslation("code");
  const [keys, setKeys] = useState<Extension | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    import("./editor/vim-keys").then(
      ({ vimKeys }) => isWanted && setKeys(vimKeys()),
      () => notify.error(t("vimFailed"), { id: "vim" }),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, t]);
  return wanted ? keys : null;
}
