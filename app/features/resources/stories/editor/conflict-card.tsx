import { Copy, GitCompareArrows } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Story } from "../../../../../functions/shared/contract/resources";
import { markClass } from "../../../../report/mark-class";
import { notify } from "../../../../state/notifications";
import { Banner } from "../../../../ui/banner";
import { Button } from "../../../../ui/button";
import { Card } from "../../../../ui/card";
import { copyText } from "../../../../ui/copy-text";
import { type StoryFields, toFields } from "../story-fields";
import { formatMoment } from "../when-label";
import { diffWords, type Piece } from "./diff-words";

export type ConflictCardProps = {
  mine: StoryFields;
  theirs: Story;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onKeepBoth: () => void;
};

/** Both versions side by side, to choose one. */
export function ConflictCard({ mine, theirs, onKeepMine, onTakeTheirs, onKeepBoth }: ConflictCardProps) {
  const { t, i18n } = useTranslation("stories");
  const other = useMemo(() => toFields(theirs), [theirs]);
  const diff = useMemo(
    () => ({
      title: diffWords(mine.title, other.title),
      content: diffWords(mine.content, other.content),
      tags: diffWords(mine.tags, other.tags),
    }),
    [mine, other],
  );
  // The field that had the focus is gone.
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  async function copy({ title, content }: StoryFields) {
    if (await copyText(`${title}\n\n${content}`)) notify.success(t("conflict.copied"), { id: "copied" });
    else notify.error(t("conflict.copyFailed"), { id: "copied" });
  }
  const version = (at: 0 | 1, fields: StoryFields, name: string) => (
    <Version
      name={name}
      title={diff.title[at]}
      content={diff.content[at]}
      tags={diff.tags[at]}
      category={fields.category}
      differsInCategory={mine.category !== other.category}
      copyLabel={t(at === 0 ? "conflict.copyMine" : "conflict.copyTheirs")}
      onCopy={() => void copy(fields)}
    />
  );
  return (
    <div ref={card} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Banner tone="warning" role="alert" icon={<GitCompareArrows aria-hidden />} title={t("conflict.title")}>
        {t("conflict.text")}
      </Banner>
      <div className="grid gap-4 md:grid-cols-2">
        {version(0, mine, t("conflict.mine"))}
        {version(1, other, t("conflict.theirs", { when: formatMoment(theirs.updatedAt, i18n.language) }))}
      </div>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button variant="primary" onClick={onKeepMine} className="pointer-coarse:min-h-11">
          {t("conflict.keepMine")}
        </Button>
        <Button onClick={onTakeTheirs} className="pointer-coarse:min-h-11">
          {t("conflict.takeTheirs")}
        </Button>
        <Button onClick={onKeepBoth} className="pointer-coarse:min-h-11">
          {t("conflict.keepBoth")}
        </Button>
      </div>
    </div>
  );
}

type VersionProps = {
  name: string;
  title: readonly Piece[];
  content: readonly Piece[];
  tags: readonly Piece[];
  category: StoryFields["category"];
  differsInCategory: boolean;
  copyLabel: string;
  onCopy: () => void;
};

function Version({ name, title, content, tags, category, differsInCategory, copyLabel, onCopy }: VersionProps) {
  const { t } = useTranslation("stories");
  return (
    <Card aria-label={name} className="flex flex-col">
      <header className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-2">
        <h2 className="min-w-0 flex-1 text-sm text-fg-2">{name}</h2>
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden />}
          onClick={onCopy}
          className="pointer-coarse:min-h-11"
        >
          {copyLabel}
        </Button>
      </header>
      <div className="flex flex-col gap-2 p-4 text-sm wrap-anywhere">
        <p className="text-base font-medium">
          <Pieces pieces={title} />
        </p>
        <p className="text-xs text-fg-3">
          {differsInCategory ? <Own>{t(`category.${category}`)}</Own> : t(`category.${category}`)}
          {tags.length > 0 ? " · " : null}
          <Pieces pieces={tags} />
        </p>
        <p className="whitespace-pre-wrap">
          <Pieces pieces={content} />
        </p>
      </div>
    </Card>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isOwn }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no ids and never move
    isOwn ? <Own key={at}>{text}</Own> : text,
  );
}

/** Screen readers ignore highlighting, so it is announced in words. */
function Own({ children }: { children: string }) {
  const { t } = useTranslation("stories");
  return (
    <mark className={markClass}>
      {children}
      <span className="sr-only"> ({t("conflict.onlyHere")}) </span>
    </mark>
  );
}
