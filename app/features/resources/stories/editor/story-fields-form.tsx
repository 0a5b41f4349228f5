import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RESOURCE_LIMITS, STORY_CATEGORIES } from "../../../../../functions/shared/contract/resources";
import { Field } from "../../../../ui/field";
import { Input } from "../../../../ui/input";
import { Select } from "../../../../ui/select";
import { problemOf, type StoryFields } from "../story-fields";
import { ContentField } from "./content-field";

export type StoryFieldsFormProps = {
  fields: StoryFields;
  /** Newly created: the title gets the focus. */
  isNew: boolean;
  onChange: (change: Partial<StoryFields>) => void;
};

export function StoryFieldsForm({ fields, isNew, onChange }: StoryFieldsFormProps) {
  const { t } = useTranslation("stories");
  const title = useRef<HTMLInputElement>(null);
  const startsNew = useRef(isNew);
  useEffect(() => {
    if (startsNew.current) title.current?.focus();
  }, []);
  const problem = problemOf(fields);
  const tagProblem =
    problem === "tagTooLong"
      ? t("problem.tagTooLong", { max: RESOURCE_LIMITS.tag })
      : problem === "tooManyTags"
        ? t("problem.tooManyTags", { max: RESOURCE_LIMITS.tags })
        : null;
  return (
    <>
      <Field label={t("editor.title")}>
        {(control) => (
          <Input
            {...control}
            ref={title}
            value={fields.title}
            maxLength={RESOURCE_LIMITS.storyTitle}
            placeholder={t("editor.titlePlaceholder")}
            onChange={(event) => onChange({ title: event.target.value })}
            className="pointer-coarse:min-h-11"
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Field label={t("category.label")}>
          {(control) => (
            <Select
              {...control}
              value={fields.category}
              onValueChange={(category) => onChange({ category })}
              options={STORY_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
              className="pointer-coarse:min-h-11"
            />
          )}
        </Field>
        <Field label={t("editor.tags")} help={t("editor.tagsHelp")} error={tagProblem}>
          {(control) => (
            <Input
              {...control}
              value={fields.tags}
              onChange={(event) => onChange({ tags: event.target.value })}
              className="pointer-coarse:min-h-11"
            />
          )}
        </Field>
      </div>
      <ContentField
        value={fields.content}
        error={
          problem === "contentTooLong"
            ? t("problem.contentTooLong", { count: fields.content.length - RESOURCE_LIMITS.storyContent })
            : null
        }
        onChange={(content) => onChange({ content })}
      />
    </>
  );
}
