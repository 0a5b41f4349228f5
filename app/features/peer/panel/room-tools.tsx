import { ArrowLeftRight, Download, Link as LinkIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useInterview } from "../../../interview/interview-context";
import { ExportMenu } from "../../../interview/transcript/export-menu";
import { SpokenLanguageSelect } from "../../../room/language/spoken-language-select";
import { ServiceSelect } from "../../../speech/service-select";
import { Avatar } from "../../../ui/avatar";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { SwitchRow } from "../../../ui/switch-row";
import { usePeerCall } from "../call-context";
import { TimerControls } from "../timer/timer-controls";
import { TranslateSwitch } from "../translation/translate-switch";

export type RoomToolsProps = {
  shortcuts: boolean;
  onShortcuts: (on: boolean) => void;
};

/** Shared tools beside the transcript: timer, roles and link; and the person's own spoken language. */
export function RoomTools({ shortcuts, onShortcuts }: RoomToolsProps) {
  const { room, roomId, exporting } = useInterview();
  const { speech, copyLink } = usePeerCall();
  const { view, actions } = room;
  const { t } = useTranslation("interview");
  const finished = view.finishedAt !== null;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <Section title={t("tools.timer")}>
        <TimerControls timer={view.timer} actions={actions} finished={finished} />
      </Section>
      <Section title={t("tools.people")}>
        <ul className="flex flex-col gap-3">
          {view.participants.map((person) => (
            <li key={person.participantId} className="flex items-center gap-3">
              <Avatar name={person.name} tone={person.role} decorative />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium" title={person.name}>
                  {person.name}
                </span>
                <span className="block text-sm text-fg-3">
                  {person.participantId === view.self?.participantId
                    ? t("youWithRole", { role: t(`roles.${person.role}`) })
                    : t(`roles.${person.role}`)}
                </span>
              </span>
              <Badge tone={person.online ? "success" : "neutral"} dot>
                {person.online ? t("lobby.online") : person.left ? t("lobby.gone") : t("lobby.offline")}
              </Badge>
            </li>
          ))}
        </ul>
        {finished ? null : (
          <>
            <Button
              size="sm"
              className="mt-3"
              icon={<ArrowLeftRight aria-hidden />}
              disabled={view.self === null || view.swap !== null}
              onClick={() => actions.swap()}
            >
              {view.peer ? t("tools.swap") : t("tools.swapNow")}
            </Button>
            <p className="mt-1 text-xs text-fg-3">
              {view.swap ? t("tools.swapAsked") : view.peer ? t("tools.swapHelp") : t("tools.swapAlone")}
            </p>
          </>
        )}
      </Section>
      {finished ? null : (
        <Section title={t("tools.language")} titleHidden>
          <div className="flex flex-col gap-4">
            <SpokenLanguageSelect help={t("tools.languageHelp")} />
            <ServiceSelect atWork={speech.provider} />
          </div>
        </Section>
      )}
      <Section title={t("translation.switch")} titleHidden>
        <TranslateSwitch />
      </Section>
      <Section title={t("tools.link")}>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<LinkIcon aria-hidden />} onClick={copyLink}>
            {t("lobby.copyLink")}
          </Button>
          <ExportMenu
            exporting={exporting}
            trigger={
              <Button size="sm" icon={<Download aria-hidden />} disabled={view.lines.length === 0}>
                {t("tools.save")}
              </Button>
            }
          />
        </div>
        <p className="mt-2 font-mono text-xs break-all text-fg-3">{roomId}</p>
      </Section>
      <Section title={t("tools.shortcuts")} titleHidden>
        <SwitchRow
          label={t("tools.shortcuts")}
          help={finished ? t("tools.shortcutsFinished") : t("tools.shortcutsHelp")}
          checked={shortcuts}
          onCheckedChange={onShortcuts}
        />
      </Section>
    </div>
  );
}

function Section({ title, titleHidden, children }: { title: string; titleHidden?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line-subtle px-5 py-4 last:border-b-0">
      <h2 id={id} className={titleHidden ? "sr-only" : "mb-3 text-sm font-medium text-fg-3"}>
        {title}
      </h2>
      {children}
    </section>
  );
}
