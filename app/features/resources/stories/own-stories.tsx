import { FileUp, Plus } from "lucide-react";
import { nanoid } from "nanoid";
import { type ChangeEvent, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { StoryList } from "../../../../functions/shared/contract/resources";
import { notify } from "../../../state/notifications";
import { type AddressQueryState, useAddressQuery } from "../../../state/use-address-query";
import { useTooOften } from "../../../state/use-too-often";
import { Button } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { ComingStory, OpenStory } from "./editor/open-story";
import { ImportReport } from "./import/import-report";
import { useStoryImport } from "./import/use-story-import";
import { StoryListCard } from "./list/story-list-card";
import { StoryTools } from "./list/story-tools";
import { nameUntitled } from "./open-story-autosave";
import type { StoryAutosave } from "./save/story-autosave";
import { readStoriesQuery, type StoriesQuery, writeStoriesQuery } from "./stories-query";
import { useShelf, useStoryAutosave } from "./use-stories";

const ACCEPTED = ".txt,.md,.markdown,.pdf,.doc,.docx,text/plain,text/markdown,application/pdf";

/** The list and the open story: side by side, or one at a time. */
export function OwnStories({ uid, first }: { uid: string; first: StoryList | null }) {
  const { t } = useTranslation("stories");
  const { query, change, hrefOf, follow } = useStoriesQuery();
  const { shelf, list } = useShelf(uid, first, query);
  const { autosave, unsaved } = useStoryAutosave(uid);
  const importing = useStoryImport(autosave);
  const picker = useRef<HTMLInputElement>(null);
  const back = useRef<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const openId = query.story;
  const untitled = t("untitled");
  useEffect(() => nameUntitled(untitled), [untitled]);

  const open = useCallback((story: string | null) => change({ story }, { keepsHistory: story !== null }), [change]);
  // Restores the focus when the person returns to the list.
  useEffect(() => {
    if (openId !== null) {
      back.current = openId;
      return;
    }
    if (back.current === null) return;
    const row = `[data-story="${CSS.escape(back.current)}"]`;
    back.current = null;
    if (document.activeElement !== document.body) return;
    // A deleted story has no row any more.
    for (const one of [row, "[data-story]"]) {
      const found = document.querySelector<HTMLElement>(one);
      if (found) return found.focus();
    }
    add.current?.focus();
  }, [openId]);

  function create() {
    if (!autosave) return;
    const fields = {
      title: "",
      content: t("template.text"),
      category: query.category ?? "behavioral",
      tags: "",
    } as const;
    open(autosave.start(fields, nanoid(12)).id);
  }
  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    void importing.start(files);
  }
  const shown = useRef(openId);
  shown.current = openId;
  // Another story may have been opened meanwhile.
  const close = useCallback((id: string) => (shown.current === id ? open(null) : undefined), [open]);
  const remove = useRemoval(autosave, close);

  const isOpen = openId !== null;
  const tags = list.list?.tags ?? [];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ImportReport run={importing.run} onClose={importing.close} />
      <div className={cn("grid items-start gap-5", isOpen && "xl:grid-cols-[22rem_minmax(0,1fr)]")}>
        <div className={cn("min-w-0", isOpen && "max-xl:hidden")}>
          <StoryTools query={query} tags={tags} onChange={change}>
            <Button
              icon={<FileUp aria-hidden />}
              disabled={!autosave}
              onClick={() => picker.current?.click()}
              className="flex-1 pointer-coarse:min-h-11"
            >
              {t("import")}
            </Button>
            <Button
              ref={add}
              variant="primary"
              icon={<Plus aria-hidden />}
              disabled={!autosave}
              onClick={create}
              className="flex-1 pointer-coarse:min-h-11"
            >
              {t("new")}
            </Button>
            <input
              ref={picker}
              type="file"
              multiple
              accept={ACCEPTED}
              hidden
              aria-label={t("import")}
              onChange={take}
            />
          </StoryTools>
          <StoryListCard
            state={list}
            unsaved={unsaved}
            openId={openId}
            hrefOf={hrefOf}
            onOpen={follow}
            onNew={create}
            onImport={() => picker.current?.click()}
            onMore={() => void shelf.more()}
            onAgain={() => void shelf.load()}
            onClear={change}
          />
        </div>
        {openId === null ? null : autosave ? (
          <OpenStory
            key={openId}
            id={openId}
            autosave={autosave}
            backHref={hrefOf(null)}
            onBack={(event) => follow(event, null)}
            onOpen={open}
            onDelete={() => void remove(openId)}
          />
        ) : (
          <ComingStory />
        )}
      </div>
    </div>
  );
}

type StoriesQueryState = Pick<AddressQueryState<StoriesQuery>, "query" | "change"> & {
  /** The address that opens this story next to the current list; null: closes it. */
  hrefOf: (story: string | null) => string;
  /** Handles a click on its link. Returns false for one that opens another tab. */
  follow: (event: MouseEvent, story: string | null) => boolean;
};

const ADDRESS = { read: readStoriesQuery, write: writeStoriesQuery };

function useStoriesQuery(): StoriesQueryState {
  const { query, change, hrefOf, follow } = useAddressQuery(ADDRESS);
  return {
    ...{ query, change },
    hrefOf: useCallback((story: string | null) => hrefOf({ story }), [hrefOf]),
    follow: useCallback((event: MouseEvent, story: string | null) => follow(event, { story }), [follow]),
  };
}

const UNDO_MS = 10_000;

/** Deletes a story, and offers an undo. `close`: hides it. */
function useRemoval(autosave: StoryAutosave | null, close: (id: string) => void): (id: string) => Promise<void> {
  const { t } = useTranslation("stories");
  const tooOften = useTooOften();
  return useCallback(
    async (id) => {
      if (!autosave) return;
      const title = autosave.find(id)?.getState().fields.title.trim() || t("untitled");
      const notice = `story-${id}`;
      const removal = await autosave.remove(id);
      if (removal.kind !== "done") {
        notify.error(t("remove.failed"), {
          id: notice,
          description: removal.kind === "too_often" ? tooOften() : t("remove.failedText"),
        });
        return;
      }
      close(id);
      const undo = async () => {
        if (await removal.undo()) notify.success(t("remove.undone", { title }), { id: notice });
        else
          notify.error(t("remove.undoFailed"), {
            id: notice,
            action: { label: t("remove.undo"), onClick: () => void undo() },
          });
      };
      notify.success(t("remove.done", { title }), {
        id: notice,
        duration: UNDO_MS,
        action: { label: t("remove.undo"), onClick: () => void undo() },
      });
    },
    [autosave, close, t, tooOften],
  );
}
