import { Bold, Heading2, List } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RESOURCE_LIMITS } from "../../../../../functions/shared/contract/resources";
import { Button } from "../../../../ui/button";
import { Field } from "../../../../ui/field";
import { IconButton } from "../../../../ui/icon-button";
import { lazyPart } from "../../../../ui/lazy-part";
import { Skeleton } from "../../../../ui/skeleton";
import { Tabs } from "../../../../ui/tabs";
import { Textarea } from "../../../../ui/textarea";
import { type Format, formatText, type Selected } from "./format-text";
import { joinParts, type StoryPart, splitParts } from "./story-parts";

const Preview = lazyPart(() => import("../../markdown/preview").then((m) => m.Preview));

const VIEWS = ["write", "preview"] as const;
const FORMATS = [
  { format: "bold", icon: <Bold aria-hidden /> },
  { format: "heading", icon: <Heading2 aria-hidden /> },
  { format: "list", icon: <List aria-hidden /> },
] as const;

export type ContentFieldProps = { value: string; error: string | null; onChange: (value: string) => void };

/** The story's Markdown, with a preview; as long as it keeps to the template, a field for each of its parts. */
export function ContentField({ value, error, onChange }: ContentFieldProps) {
  const { t } = useTranslation("stories");
  const id = useId();
  const [view, setView] = useState<(typeof VIEWS)[number]>("write");
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<Selected | null>(null);
  const [isWhole, setWhole] = useState(false);
  const parts = isWhole ? null : splitParts(value, t("template.text"));
  useEffect(() => {
    if (isWhole) area.current?.focus();
  }, [isWhole]);
  const idsOf = (one: string) => ({ tab: `${id}-tab-${one}`, panel: `${id}-panel-${one}` });

  // React moves the caret to the end when the value changes.
  useLayoutEffect(() => {
    const { current } = selection;
    if (!current || current.text !== value) return;
    selection.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(current.start, current.end);
  }, [value]);

  function format(kind: Format) {
    const { current } = area;
    if (!current) return;
    const { selectionStart: start, selectionEnd: end } = current;
    const next = formatText({ text: value, start, end }, kind, t("toolbar.boldWords"));
    selection.current = next;
    onChange(next.text);
  }
  function insertTemplate() {
    setWhole(false);
    onChange(t("template.text"));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    format("bold");
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-line">
        <Tabs
          label={t("editor.view")}
          values={VIEWS}
          value={view}
          onValue={setView}
          idsOf={idsOf}
          textOf={(one) => t(`editor.${one}`)}
          className="-mb-px border-b-0 px-0!"
          tabClassName="min-h-control-lg"
        />
        {view === "write" && !parts ? (
          <div role="toolbar" aria-label={t("toolbar.label")} className="flex items-center gap-1 pb-1">
            {FORMATS.map(({ format: kind, icon }) => (
              <IconButton
                key={kind}
                size="sm"
                label={t(`toolbar.${kind}`)}
                icon={icon}
                onClick={() => format(kind)}
                className="pointer-coarse:size-11"
              />
            ))}
          </div>
        ) : null}
      </div>
      {view === "write" ? (
        <div
          id={idsOf("write").panel}
          role="tabpanel"
          aria-labelledby={idsOf("write").tab}
          className="flex flex-col gap-1"
        >
          {parts ? (
            <PartFields parts={parts} describedBy={`${id}-count`} onChange={(next) => onChange(joinParts(next))} />
          ) : (
            <Textarea
              ref={area}
              rows={16}
              value={value}
              aria-label={t("editor.content")}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-count`}
              placeholder={t("editor.contentPlaceholder")}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={onKeyDown}
              className="field-sizing-content min-h-96!"
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-2 text-xs">
            <p id={`${id}-count`} className={error ? "text-danger" : "num text-fg-3"}>
              {error ?? t("editor.count", { count: value.length, max: RESOURCE_LIMITS.storyContent })}
            </p>
            {value.trim() === "" ? (
              <Button size="sm" variant="quiet" onClick={insertTemplate}>
                {t("template.insert")}
              </Button>
            ) : parts ? (
              <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
                {t("editor.whole")}
              </Button>
            ) : null}
          </div>
        </div>
      ) : (
        <div
          id={idsOf("preview").panel}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control in it takes the focus itself
          tabIndex={0}
          aria-labelledby={idsOf("preview").tab}
          className="min-h-60 rounded-md border border-line bg-panel px-4 py-3"
        >
          {value.trim() === "" ? (
            <p className="text-sm text-fg-3">{t("editor.previewEmpty")}</p>
          ) : (
            <Suspense fallback={<PreviewComing />}>
              <Preview text={value} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

type PartFieldsProps = {
  parts: readonly StoryPart[];
  describedBy: string;
  onChange: (parts: readonly StoryPart[]) => void;
};

function PartFields({ parts, describedBy, onChange }: PartFieldsProps) {
  return (
    <div className="flex flex-col gap-4 pt-2 pb-1">
      {parts.map((part, n) => (
        <Field key={part.heading} label={part.heading}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={part.text}
              aria-describedby={describedBy}
              placeholder={part.prompt}
              onChange={({ target }) =>
                onChange(parts.map((one, i) => (i === n ? { ...one, text: target.value } : one)))
              }
              className="field-sizing-content"
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function PreviewComing() {
  const { t } = useTranslation("stories");
  return (
    <div role="status" aria-label={t("editor.previewComing")} className="flex flex-col gap-3">
      <Skeleton className="w-2/5" />
      <Skeleton className="w-4/5" />
    </div>
  );
}
