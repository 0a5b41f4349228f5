import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoomSetup } from "../../../../party/protocol/entities";
import { SpokenLanguageOffer } from "../../../room/devices/spoken-language-offer";
import { SpokenLanguageSelect } from "../../../room/language/spoken-language-select";
import { useFollowRoom } from "../../../room/language/use-follow-room";
import { useLanguageName } from "../../../room/language/use-language-name";
import { useSettings } from "../../../state/use-settings";
import { Card, CardHead } from "../../../ui/card";

export type FactsCardProps = {
  setup: RoomSetup | null;
  /** The room's maker; null: oneself. */
  host: string | null;
};

/** The facts of the interview as the room's maker has set them, and the person's own spoken language. */
export function FactsCard({ setup, host }: FactsCardProps) {
  const { t } = useTranslation(["interview", "interviewer"]);
  const languageName = useLanguageName();
  const spoken = useSettings((settings) => settings.recognitionLanguage);
  const [isChanging, setChanging] = useState(false);
  useFollowRoom(host === null ? null : setup);
  return (
    <Card aria-labelledby="facts-title">
      <CardHead id="facts-title" title={t("lobby.facts.title")}>
        {host === null ? null : (
          <span className="inline-flex items-center gap-1 text-sm text-fg-3">
            <Lock aria-hidden className="size-icon-sm" />
            {t("lobby.facts.setBy", { name: host })}
          </span>
        )}
      </CardHead>
      <dl className="grid gap-x-5 gap-y-3 p-4 sm:grid-cols-2">
        {setup ? (
          <>
            {setup.position ? <Fact term={t("lobby.position")}>{setup.position}</Fact> : null}
            {setup.company ? <Fact term={t("lobby.company")}>{setup.company}</Fact> : null}
            <Fact term={t("lobby.facts.typeAndLength")}>
              {t("lobby.facts.typeLength", {
                type: t(`interviewer:questions.types.${setup.interviewType}`),
                n: setup.minutes,
              })}
            </Fact>
          </>
        ) : null}
        <Fact term={t("lobby.facts.youSpeak")}>
          {languageName(spoken)}{" "}
          {isChanging ? null : (
            <button
              type="button"
              className="link text-sm"
              aria-label={t("lobby.facts.changeLanguage")}
              onClick={() => setChanging(true)}
            >
              {t("lobby.facts.change")}
            </button>
          )}
        </Fact>
        {isChanging ? null : <SpokenLanguageOffer />}
        {isChanging ? (
          <div className="sm:col-span-2">
            <SpokenLanguageSelect help={t("tools.languageHelp")} />
          </div>
        ) : null}
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-fg-3">{term}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}
