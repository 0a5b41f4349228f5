import { type ChangeSpec, EditorState, Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { Copy, Download } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodeText } from "../../../../party/code/code-text";
import type { CodeRun } from "../../../../party/protocol/code";
import { moveMarks } from "../../../room/code/move-lines";
import { notify } from "../../../state/notifications";
import { useView } from "../../../state/observable";
import { Badge } from "../../../ui/badge";
import { Panel } from "../../../ui/card";
import { IconButton } from "../../../ui/icon-button";
import { indentUnitOf, openCodePreferences } from "../code-preferences";
import { configure, editing } from "../editor/editing";
import { type PeerCaret, setPeerCarets } from "../editor/peer-carets";
import { setRunMarks } from "../editor/run-marks";
import { FileMenu } from "../file-menu";
import { LANGUAGE_NAMES } from "../file-names";
import { useEditorPhrases } from "../use-editor-phrases";
import { useFileText } from "../use-file-text";
import { useGrammar } from "../use-grammar";
import type { FileReplay } from "./file-replay";
import type { Playback } from "./playback";
import { lastRun, type People, type Timeline } from "./timeline";

/** A name beside the caret for as long as somebody was typing. */
const TYPING_MS = 2_000;

export type ReplayedFileProps = {
  replay: FileReplay;
  replays: readonly FileReplay[];
  timeline: Timeline;
  playback: Playback;
  people: People;
  onFile: (id: string) => void;
};

/** A file as it was at the playback's time. */
export function ReplayedFile({ replay, replays, timeline, playback, people, onFile }: ReplayedFileProps) {
  const { t } = useTranslation(["playback", "code"]);
  const { file } = replay;
  const { indent, fontSize } = useView(openCodePreferences());
  const { at, isPlaying } = useView(playback);
  const grammar = useGrammar(file.language);
  const phrases = useEditorPhrases();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<ReplayEditor | null>(null);
  const help = useId();
  const isOver = replay.isCut && at >= timeline.to;
  const count = replay.countAt(at);
  const last = isOver ? null : replay.lastChange(count);
  const isTyping = last !== null && at - last.at <= TYPING_MS;
  const run = lastRun(timeline, file.id, at);

  useLayoutEffect(() => {
    if (!place.current) return;
    const made = new ReplayEditor(place.current, replay);
    setEditor(made);
    return () => made.close();
  }, [replay]);
  useLayoutEffect(() => {
    editor?.view.dispatch(
      configure({
        ...{ grammar, vim: null, readOnly: true, role: "candidate", phrases, fontSize },
        indent: indentUnitOf(indent, file.language),
        label: t("code:labelReadOnly", { file: file.name }),
        describedBy: help,
        onRun: () => {},
        onTooLong: () => {},
        onFindFailed: () => notify.error(t("code:findFailed"), { id: "find" }),
      }),
    );
  }, [editor, grammar, indent, fontSize, file, help, phrases, t]);
  useLayoutEffect(() => {
    editor?.show(count, isOver, isPlaying);
  }, [editor, count, isOver, isPlaying]);
  useEffect(() => {
    const person = last ? people.get(last.participantId) : undefined;
    const caret: PeerCaret | null =
      isTyping && person
        ? {
            ...{ participantId: last.participantId, anchor: last.position, head: last.position, active: true },
            name: person.you ? t("you") : person.name,
            role: person.role === "interviewer" ? "interviewer" : "candidate",
          }
        : null;
    editor?.showCaret(caret);
  });
  useEffect(() => {
    editor?.showMarks(run);
  }, [editor, run]);

  const text = useFileText(file.name, () => editor?.view.state.doc.toString() ?? "");
  return (
    <Panel
      aria-label={t("code:editor")}
      className="flex min-h-0 flex-1 flex-col overflow-hidden max-lg:h-96 max-lg:flex-none"
    >
      <header className="flex min-h-12 shrink-0 items-center gap-2 border-b border-line py-1 pr-2 pl-2 md:pr-3">
        {replays.length > 1 ? (
          <FileMenu file={file} files={replays.map((one) => one.file)} onFile={onFile} />
        ) : (
          <span className="min-w-0 truncate pl-2 font-mono text-sm">{file.name}</span>
        )}
        <Badge>{LANGUAGE_NAMES[file.language]}</Badge>
        <span className="flex-1" />
        <IconButton size="sm" label={t("code:copy")} icon={<Copy aria-hidden />} onClick={text.copy} />
        <IconButton size="sm" label={t("code:download")} icon={<Download aria-hidden />} onClick={text.download} />
      </header>
      <div
        ref={place}
        className="min-h-0 flex-1 overflow-hidden bg-inset focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus"
      />
      <p id={help} className="sr-only">
        {t("code:helpReadOnly")}
      </p>
      {replay.isCut ? (
        <p className="border-t border-line px-4 py-2 text-xs text-fg-2">
          {t(replay.file.first === undefined ? "noHistory" : "cut")}
        </p>
      ) : null}
    </Panel>
  );
}

/** CodeMirror with the text at a count of changes. */
class ReplayEditor {
  readonly view: EditorView;
  #count = 0;
  #isLast = false;
  #hasCaret = false;
  #run: CodeRun | null = null;

  constructor(
    parent: HTMLElement,
    private readonly replay: FileReplay,
  ) {
    this.view = new EditorView({
      state: EditorState.create({ doc: replay.textAt(0), extensions: editing() }),
      parent,
    });
  }

  /** `isLast`: the file's last text, which a cut history doesn't lead to. */
  show(count: number, isLast: boolean, follows: boolean): void {
    const step = isLast || this.#isLast ? null : this.replay.changesBetween(this.#count, count);
    const isSame = count === this.#count && isLast === this.#isLast;
    this.#count = count;
    this.#isLast = isLast;
    if (isSame) return;
    if (step) this.#dispatch(step);
    else {
      this.#replace(isLast ? this.replay.lastText : this.replay.textAt(count));
      this.#drawMarks();
    }
    const position = this.replay.lastChange(count)?.position;
    if (follows && !isLast && position !== undefined) {
      this.view.dispatch({ effects: EditorView.scrollIntoView(position, { y: "nearest", yMargin: 40 }) });
    }
  }

  /** Of the lines that this run complained about, unless they were changed since. */
  showMarks(run: CodeRun | null): void {
    this.#run = run;
    this.#drawMarks();
  }

  #drawMarks(): void {
    const { version, marks } = this.#run ?? { version: 0, marks: [] };
    const shown = moveMarks(marks, (lines) =>
      this.#isLast ? null : this.replay.findLines(version, this.#count, lines),
    );
    this.view.dispatch({ effects: setRunMarks.of(shown) });
  }

  showCaret(caret: PeerCaret | null): void {
    if (!caret && !this.#hasCaret) return;
    this.#hasCaret = caret !== null;
    const fits = caret !== null && caret.head <= this.view.state.doc.length;
    this.view.dispatch({ effects: setPeerCarets.of(fits ? [caret] : []) });
  }

  close(): void {
    this.view.destroy();
  }

  #replace(text: CodeText): void {
    this.#dispatch({ from: 0, to: this.view.state.doc.length, insert: text });
  }

  #dispatch(changes: ChangeSpec): void {
    this.view.dispatch({ changes, annotations: Transaction.addToHistory.of(false), filter: false });
  }
}
