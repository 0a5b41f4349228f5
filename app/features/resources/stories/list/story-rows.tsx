import { Link } from "@remix-run/react";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import type { StoryRow } from "../../../../../functions/shared/contract/resources";
import { Badge } from "../../../../ui/badge";
import { cn } from "../../../../ui/cn";
import type { UnsavedStory } from "../save/story-autosave";
import { readTags } from "../story-fields";
import { WhenLabel } from "../when-label";

/** A story of the list, including its unsaved changes. */
export type ShownStory = Pick<StoryRow, "id" | "title" | "category" | "tags" | "excerpt"> & {
  /** Null: not on the server yet. */
  updatedAt: number | null;
  unsaved: UnsavedStory["status"] | null;
};

const EXCERPT = 160;

/** New stories that are not on the server yet come first. */
export function joinUnsaved(
  rows: readonly StoryRow[],
  unsaved: readonly UnsavedStory[],
  untitled: string,
): ShownStory[] {
  const byId = new Map(unsaved.map((one) => [one.id, one]));
  const listed = rows.map((row): ShownStory => {
    const own = byId.get(row.id);
    byId.delete(row.id);
    return { ...row, ...(own && { title: own.fields.title.trim() || row.title }), unsaved: own?.status ?? null };
  });
  const fresh = [...byId.values()].filter(({ isNew, status }) => isNew || status === "conflict" || status === "gone");
  return [
    ...fresh.map(
      ({ id, status, fields }): ShownStory => ({
        ...{ id, title: fields.title.trim() || untitled, category: fields.category, tags: readTags(fields.tags) },
        ...{ excerpt: fields.content.slice(0, EXCERPT), updatedAt: null, unsaved: status },
      }),
    ),
    ...listed,
  ];
}

export type StoryRowsProps = {
  stories: readonly ShownStory[];
  openId: string | null;
  hrefOf: (id: string) => string;
  onOpen: (event: MouseEvent, id: string) => void;
};

export function StoryRows({ stories, openId, hrefOf, onOpen }: StoryRowsProps) {
  const { t } = useTranslation("stories");
  return (
    <ul aria-label={t("list")} className="divide-y divide-line-subtle">
      {stories.map((story) => (
        <StoryItem
          key={story.id}
          story={story}
          isOpen={story.id === openId}
          isNarrow={openId !== null}
          href={hrefOf(story.id)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

type StoryItemProps = {
  story: ShownStory;
  isOpen: boolean;
  /** The list while a story is open next to it. */
  isNarrow: boolean;
  href: string;
  onOpen: (event: MouseEvent, id: string) => void;
};

const StoryItem = memo(function StoryItem({ story, isOpen, isNarrow, href, onOpen }: StoryItemProps) {
  const { t } = useTranslation("stories");
  const { id, title, category, tags, excerpt, updatedAt, unsaved } = story;
  return (
    <li className={cn("relative flex flex-col gap-1 px-4 py-3 hover:bg-hover", isOpen && "bg-hover")}>
      <span className="flex min-w-0 items-center gap-2">
        <Link
          to={href}
          preventScrollReset
          data-story={id}
          aria-current={isOpen || undefined}
          onClick={(event) => onOpen(event, id)}
          className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0 after:content-['']"
        >
          {title}
        </Link>
        {unsaved ? <UnsavedBadge status={unsaved} /> : null}
        <span className="text-xs text-fg-3">{updatedAt === null ? null : <WhenLabel at={updatedAt} />}</span>
      </span>
      <span className={cn("text-sm text-fg-2 wrap-anywhere", isNarrow ? "line-clamp-1" : "line-clamp-2")}>
        {excerpt || t("row.empty")}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-fg-3">
        <Badge>{t(`category.${category}`)}</Badge>
        {tags.map((tag) => (
          <span key={tag} className="wrap-anywhere">
            #{tag}
          </span>
        ))}
      </span>
    </li>
  );
});

function UnsavedBadge({ status }: { status: UnsavedStory["status"] }) {
  const { t } = useTranslation("stories");
  if (status === "conflict") return <Badge tone="warning">{t("row.conflict")}</Badge>;
  if (status === "gone") return <Badge tone="warning">{t("row.gone")}</Badge>;
  return <Badge>{t("row.unsaved")}</Badge>;
}
