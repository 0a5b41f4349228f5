import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_ABOUT_ME, readAboutMe, writeAboutMe } from "../../../state/about-me";
import { Field } from "../../../ui/field";
import { Textarea } from "../../../ui/textarea";

/** What hints and analyses may draw on. Kept as it is typed. */
export function AboutMeField({ uid }: { uid: string }) {
  const { t, i18n } = useTranslation("assistant");
  const [text, setText] = useState(() => readAboutMe(uid));
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Field label={t("about.label")} help={t("about.help", { left: number.format(LONGEST_ABOUT_ME - text.length) })}>
      {(control) => (
        <Textarea
          {...control}
          rows={6}
          maxLength={LONGEST_ABOUT_ME}
          placeholder={t("about.placeholder")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            writeAboutMe(uid, event.target.value);
          }}
          className="max-h-64"
        />
      )}
    </Field>
  );
}
