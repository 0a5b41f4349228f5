import { Link } from "@remix-run/react";
import { ArchiveRestore, ArrowLeft, Trash2 } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { notify } from "../../../../state/notifications";
import { Banner } from "../../../../ui/banner";
import { Button } from "../../../../ui/button";
import { buttonClass } from "../../../../ui/button-class";
import { Card } from "../../../../ui/card";
import { IconButton } from "../../../../ui/icon-button";
import { CheckCard } from "../check/check-card";
import type { StoryAutosave } from "../save/story-autosave";
import type { StorySaver } from "../save/story-saver";
import { type StoryFields, toFields } from "../story-fields";
import { ConflictCard } from "./conflict-card";
import { SaveState } from "./save-state";
import { StoryFieldsForm } from "./story-fields-form";

const UNDO_MS = 10_000;

export type StoryEditorProps = {
  id: string;
  autosave: StoryAutosave;
  saver: StorySaver;
  backHref: string;
  /** Opens another story, or (null) closes this one. */
  onOpen: (id: string | null) => void;
  /** Handles a click on a link to the list. */
  onBack: (event: MouseEvent) => void;
  onDelete: () => void;
};

/** Edits one story, with autosave. Mounted once per story. */
export function StoryEditor({ id, autosave, saver, backHref, onOpen, onBack, onDelete }: StoryEditorProps) {
  const { t } = useTranslation("stories");
  const { fields, status, theirs, isStored } = useStore(saver);
  const body = useRef<HTMLDivElement>(null);
  const isApart = status === "conflict" || status === "gone";
  const wasApart = useRef(isApart);
  // The focused element disappears when fields and choice replace each other.
  useEffect(() => {
    if (wasApart.current === isApart) return;
    wasApart.current = isApart;
    if (document.activeElement === document.body) body.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isApart]);

  /** Confirms the choice; the rejected version can be restored by a button. */
  function confirm(message: string, other: typeof fields) {
    notify.success(message, {
      id: `conflict-${id}`,
      duration: UNDO_MS,
      action: { label: t("conflict.undo"), onClick: () => saver.change(other) },
    });
  }
  function chooseMine() {
    const other = theirs && toFields(theirs);
    saver.chooseMine();
    if (other) confirm(t("conflict.keptMine"), other);
  }
  function chooseTheirs() {
    const mine = fields;
    saver.chooseTheirs();
    confirm(t("conflict.tookTheirs"), mine);
  }
  function keepBoth() {
    autosave.keepBoth(id, t("conflict.copyName", { title: fields.title || t("untitled") }));
    notify.success(t("conflict.keptBoth"), { id: `conflict-${id}` });
  }
  async function restore() {
    if (await saver.restore()) return;
    onOpen(autosave.startAnew(id));
    notify.info(t("gone.anew"), { id: `gone-${id}` });
  }
  function leave() {
    autosave.forget(id);
    onOpen(null);
  }

  return (
    // Leaving the field may be part of logging out; then nothing more is sent for this person.
    <Card aria-label={t("editor.label")} onBlur={() => void saver.flush()} className="flex min-w-0 flex-col">
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <Link
          to={backHref}
          preventScrollReset
          onClick={onBack}
          className={`${buttonClass({ variant: "quiet", size: "sm" })} -ml-2 pointer-coarse:min-h-11`}
        >
          <ArrowLeft aria-hidden />
          {t("back")}
        </Link>
        <div className="mr-auto min-w-0">
          <SaveState status={status} isStored={isStored} onAgain={() => void saver.flush()} />
        </div>
        <IconButton
          size="sm"
          label={t("editor.delete")}
          icon={<Trash2 aria-hidden />}
          onClick={onDelete}
          className="pointer-coarse:size-11"
        />
      </header>
      <div ref={body} className="flex min-w-0 flex-col gap-4 p-4 md:p-5">
        {status === "conflict" && theirs ? (
          <ConflictCard
            mine={fields}
            theirs={theirs}
            onKeepMine={chooseMine}
            onTakeTheirs={chooseTheirs}
            onKeepBoth={keepBoth}
          />
        ) : status === "gone" ? (
          <GoneCard fields={fields} onRestore={() => void restore()} onLeave={leave} />
        ) : (
          <>
            <StoryFieldsForm fields={fields} isNew={status === "new"} onChange={saver.change} />
            <CheckCard content={fields.content} />
          </>
        )}
      </div>
    </Card>
  );
}

type GoneCardProps = { fields: StoryFields; onRestore: () => void; onLeave: () => void };

/** The story was deleted elsewhere; this page still has its text. */
function GoneCard({ fields, onRestore, onLeave }: GoneCardProps) {
  const { t } = useTranslation("stories");
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" role="alert" icon={<ArchiveRestore aria-hidden />} title={t("gone.title")}>
        {t("gone.text")}
      </Banner>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button variant="primary" onClick={onRestore} className="pointer-coarse:min-h-11">
          {t("gone.restore")}
        </Button>
        <Button onClick={onLeave} className="pointer-coarse:min-h-11">
          {t("gone.leave")}
        </Button>
      </div>
      <div className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-4 text-sm wrap-anywhere">
        <p className="text-base font-medium">{fields.title || t("untitled")}</p>
        <p className="whitespace-pre-wrap text-fg-2">{fields.content}</p>
      </div>
    </div>
  );
}
