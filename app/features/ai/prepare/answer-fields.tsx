import { useTranslation } from "react-i18next";
import { INTERVIEWER_NAMES } from "../../../../party/protocol/interviewers";
import { useServices } from "../../../speech/use-services";
import { HOST_VOICE_KEY, offeredVoice } from "../../../speech/voice-request";
import { useStoredSwitch } from "../../../state/use-stored-switch";
import { Field } from "../../../ui/field";
import { RadioCards } from "../../../ui/radio-cards";
import { Select } from "../../../ui/select";
import { SwitchRow } from "../../../ui/switch-row";
import { ANSWER_WAYS } from "../turn-view";
import type { SetupFieldsProps } from "./about-fields";
import type { RecognitionBlocker } from "./use-recognition-blocker";

/** How one answers. */
export function AnswerFields({ setup, blocker, onChange }: SetupFieldsProps & { blocker: RecognitionBlocker }) {
  const { t } = useTranslation("ai");
  const name = INTERVIEWER_NAMES[setup.interviewer];
  const { known, lang } = useServices();
  const offered = known && offeredVoice(known.menu, lang);
  const [isHosts, setHosts] = useStoredSwitch(HOST_VOICE_KEY, true);
  return (
    <>
      <RadioCards
        label={t("answer.label")}
        value={setup.answerBy}
        onValueChange={(answerBy) => onChange({ answerBy })}
        cards={ANSWER_WAYS.map((way) => ({
          ...{ value: way, title: t(`answer.${way}`), text: t(`answer.${way}Help`) },
          disabled: blocker !== null && way !== "typing",
        }))}
      />
      {blocker ? (
        <p role="status" className="text-sm text-fg-2">
          {t(`answer.unheard.${blocker}`)}
        </p>
      ) : null}
      <div className="flex flex-col gap-4">
        <SwitchRow
          label={t("answer.aloud")}
          help={t(offered && isHosts ? "answer.aloudHelpHost" : "answer.aloudHelp")}
          checked={setup.aloud}
          onCheckedChange={(aloud) => onChange({ aloud })}
        />
        {setup.aloud && offered ? (
          <Field label={t("answer.voiceLabel")} help={t(isHosts ? "answer.voiceHostHelp" : "answer.voiceBrowserHelp")}>
            {(control) => (
              <Select
                {...control}
                value={isHosts ? "host" : "browser"}
                onValueChange={(next) => setHosts(next === "host")}
                options={[
                  { value: "host", label: offered.name ?? t("answer.voiceHost") },
                  { value: "browser", label: t("answer.voiceBrowser") },
                ]}
              />
            )}
          </Field>
        ) : null}
        {setup.aloud && setup.answerBy === "voice" ? (
          <SwitchRow
            label={t("answer.headphones")}
            help={t("answer.headphonesHelp", { name })}
            checked={setup.headphones}
            onCheckedChange={(headphones) => onChange({ headphones })}
          />
        ) : null}
      </div>
    </>
  );
}
