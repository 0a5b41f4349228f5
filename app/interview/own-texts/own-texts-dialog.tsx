import { CloudOff, FolderOpen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ratePauseMs } from "../../state/rate-pause";
import { useTooOften } from "../../state/use-too-often";
import { Badge } from "../../ui/badge";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Dialog } from "../../ui/dialog";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton } from "../../ui/skeleton";
import { loadOwnTexts, type OwnText, type OwnTexts, readOwnTexts } from "./own-texts";

export type OwnTextsDialogProps = {
  uid: string;
  /** As many characters fit, as people write it. */
  most: string;
  hasText: boolean;
  /** `adds`: below what is there. */
  onUse: (text: string, names: readonly string[], adds: boolean) => void;
  onClose: () => void;
};

const GROUPS = ["resumes", "files", "stories"] as const;

type Failure = "failed" | "too_often";

function findFailure(): Failure {
  return ratePauseMs() > 0 ? "too_often" : "failed";
}

/** Which of one's résumés and stories to use. */
export function OwnTextsDialog({ uid, most, hasText, onUse, onClose }: OwnTextsDialogProps) {
  const { t } = useTranslation(["interview", "common"]);
  const tooOften = useTooOften();
  const [own, setOwn] = useState<OwnTexts | "coming" | Failure>("coming");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isReading, setReading] = useState(false);

  async function load() {
    setOwn("coming");
    const loaded = await loadOwnTexts(uid);
    setOwn(loaded ?? findFailure());
    // The one that was made the default is what most want.
    const first = loaded?.items.find(
      ({ isDefault, group, text }) => isDefault && group === "resumes" && text === "ready",
    );
    if (first) setChosen(new Set([first.id]));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => void load(), [uid]);

  // A user who closes the dialog meanwhile does not want the field filled any more.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const list = typeof own === "string" ? null : own;
  const wanted = list?.items.filter(({ id }) => chosen.has(id)) ?? [];
  async function use(adds: boolean) {
    setReading(true);
    const text = await readOwnTexts(wanted);
    if (!isOpen.current) return;
    setReading(false);
    if (text === null) return setOwn(findFailure());
    onUse(
      text,
      wanted.map(({ name }) => name),
      adds,
    );
  }
  function toggle(id: string) {
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t("own.title")}
      description={t("own.text", { max: most })}
      closeLabel={t("common:actions.close")}
      footer={
        list && list.items.length > 0 ? (
          <>
            {hasText ? (
              <Button busy={isReading} disabled={wanted.length === 0} onClick={() => void use(true)}>
                {t("own.add")}
              </Button>
            ) : null}
            <Button variant="primary" busy={isReading} disabled={wanted.length === 0} onClick={() => void use(false)}>
              {t(hasText ? "own.replace" : "own.use")}
            </Button>
          </>
        ) : undefined
      }
    >
      {own === "coming" ? (
        <div role="status" aria-label={t("own.coming")} aria-busy className="flex flex-col gap-5 py-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      ) : own === "failed" || own === "too_often" ? (
        <Banner
          role="alert"
          tone="warning"
          icon={<CloudOff aria-hidden />}
          action={
            <Button size="sm" onClick={() => void load()}>
              {t("own.again")}
            </Button>
          }
        >
          {own === "too_often" ? tooOften() : t("own.failed")}
        </Banner>
      ) : own.items.length === 0 ? (
        <EmptyState
          icon={<FolderOpen />}
          title={t("own.title")}
          text={t("own.none")}
          action={
            // A call goes on behind this: the page stays.
            <a href="/resources" target="_blank" rel="noopener" className={buttonClass()}>
              {t("own.link")}
            </a>
          }
        />
      ) : (
        GROUPS.map((group) => (
          <Group
            key={group}
            title={t(`own.${group}`)}
            items={own.items.filter((item) => item.group === group)}
            chosen={chosen}
            onToggle={toggle}
          />
        ))
      )}
      {list?.hasMore ? (
        <p className="text-xs text-fg-3">
          {t("own.latest", { count: list.items.filter(({ group }) => group === "stories").length })}
        </p>
      ) : null}
    </Dialog>
  );
}

type GroupProps = {
  title: string;
  items: readonly OwnText[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function Group({ title, items, chosen, onToggle }: GroupProps) {
  const { t } = useTranslation("interview");
  if (items.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col border-t border-line pt-3">
      <legend className="float-left text-sm font-medium">{title}</legend>
      {items.map(({ id, name, isDefault, text }) => (
        <label
          key={id}
          className="flex min-h-control min-w-0 cursor-pointer items-center gap-3 rounded-sm px-1 hover:bg-hover has-disabled:cursor-default"
        >
          <input
            type="checkbox"
            checked={chosen.has(id)}
            disabled={text !== "ready"}
            onChange={() => onToggle(id)}
            className="size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0 truncate text-sm">{name}</span>
          {isDefault ? <Badge tone="primary">{t("own.default")}</Badge> : null}
          {text === "ready" ? null : (
            <span className="ml-auto shrink-0 text-xs text-fg-3">{t(`own.unusable.${text}`)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
