import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_ABOUT_ME, readAboutMe, writeAboutMe } from "../../state/about-me";
import { Field } from "../../ui/field";
import { Textarea } from "../../ui/textarea";
import { OwnTextsButton } from "../own-texts/own-texts-button";

/** Background about the person for hints and analyses. Saved while typing. */
export function AboutMeField({ uid }: { uid: string }) {
  const { t, i18n } = useTranslation("assistant");
  const [text, setText] = useState(() => readAboutMe(uid));
  const [note, setNote] = useState<string | null>(null);
  const number = new Intl.NumberFormat(i18n.language);
  function change(next: string) {
    setText(next);
    writeAboutMe(uid, next);
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={t("about.label")} help={t("about.help", { left: number.format(LONGEST_ABOUT_ME - text.length) })}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={LONGEST_ABOUT_ME}
            placeholder={t("about.placeholder")}
            value={text}
            onChange={(event) => change(event.target.value)}
            className="max-h-64"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <OwnTextsButton
          uid={uid}
          value={text}
          most={LONGEST_ABOUT_ME}
          onChange={(next, said) => {
            change(next);
            setNote(said);
          }}
        />
        <span role="status" className="text-xs text-fg-3">
          {note}
        </span>
      </div>
    </div>
  );
}
