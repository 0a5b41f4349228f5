import { Link } from "@remix-run/react";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/languages";
import { useShortcutSwitch } from "../../interview/screen/use-shortcuts";
import { readRecordingIndex } from "../../state/recordings/recording-index";
import { useSession } from "../../state/session/session-store";
import { SETTING_LENGTH } from "../../state/settings";
import { useSettings } from "../../state/use-settings";
import { CommitField } from "../../ui/commit-field";
import { lazyPart } from "../../ui/lazy-part";
import { SwitchRow } from "../../ui/switch-row";
import { useIsBrowser } from "../../ui/use-is-browser";
import { LanguageSettings } from "./language-settings";
import { LookSettings } from "./look-settings";
import { ResetSettings } from "./reset-settings";
import { SettingsCard } from "./settings-card";
import { UserIdField } from "./user-id-field";

const RecordingList = lazyPart(() => import("./recording-list").then((m) => m.RecordingList));

export type SettingsPageProps = {
  /** The server's answer from the cookie; replaced by the session once it has started. */
  isGuest: boolean;
  language: Language;
  /** Changes the interface language. */
  onLanguage: (language: Language) => void;
};

export function SettingsPage({ isGuest, language, onLanguage }: SettingsPageProps) {
  const { t } = useTranslation("settings");
  return (
    <>
      <header className="mb-6">
        <h1 className="text-xl tracking-title">{t("title")}</h1>
        <SyncNote isGuest={isGuest} />
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <LanguageSettings language={language} onLanguage={onLanguage} />
          <InterviewSettings />
          <SettingsCard title={t("id.title")}>
            <UserIdField />
          </SettingsCard>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <LookSettings />
          <NoticeSettings />
          <SettingsCard title={t("recordings.title")}>
            <Recordings />
          </SettingsCard>
        </div>
      </div>
      <footer className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
        <p className="max-w-160 text-sm text-fg-2">
          {t("account.text")}{" "}
          <Link className="link" to="/account">
            {t("account.link")}
          </Link>
        </p>
        <ResetSettings shown={language} />
      </footer>
    </>
  );
}

function InterviewSettings() {
  const { t } = useTranslation(["settings", "common"]);
  const company = useSettings((settings) => settings.company);
  const position = useSettings((settings) => settings.position);
  const setCompany = useSettings((settings) => settings.setCompany);
  const setPosition = useSettings((settings) => settings.setPosition);
  return (
    <SettingsCard title={t("interview.title")}>
      <CommitField
        label={t("interview.company")}
        placeholder={t("common:settings.defaultCompany")}
        value={company}
        maxLength={SETTING_LENGTH}
        onCommit={setCompany}
      />
      <CommitField
        label={t("interview.position")}
        placeholder={t("common:settings.defaultPosition")}
        value={position}
        maxLength={SETTING_LENGTH}
        onCommit={setPosition}
      />
    </SettingsCard>
  );
}

function NoticeSettings() {
  const { t } = useTranslation("settings");
  const on = useSettings((settings) => settings.isNotificationsEnabled);
  const toggle = useSettings((settings) => settings.toggleNotifications);
  const [shortcuts, setShortcuts] = useShortcutSwitch();
  const isBrowser = useIsBrowser();
  return (
    <SettingsCard title={t("notices.title")}>
      <SwitchRow label={t("notices.label")} help={t("notices.help")} checked={on} onCheckedChange={toggle} />
      <div className="pointer-coarse:hidden">
        <SwitchRow
          label={t("notices.shortcuts")}
          help={t("notices.shortcutsHelp")}
          checked={shortcuts || !isBrowser}
          onCheckedChange={setShortcuts}
        />
      </div>
    </SettingsCard>
  );
}

/** Looked for in the browser alone; where there is none, no code for it is loaded. */
function Recordings() {
  const { t } = useTranslation("settings");
  const [hasSome, setHasSome] = useState(false);
  useEffect(() => setHasSome(readRecordingIndex().length > 0), []);
  if (!hasSome) return <p className="text-sm text-fg-2">{t("recordings.none")}</p>;
  return (
    <Suspense fallback={<p className="text-sm text-fg-3">{t("recordings.reading")}</p>}>
      <RecordingList />
    </Suspense>
  );
}

/** Explains where settings are stored: a guest's in this browser, an account's on the server. */
function SyncNote({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation("settings");
  const session = useSession();
  const isWaiting = useSettings(({ unsynced }) => unsynced.length > 0);
  if (!(session.user ? session.isGuest : isGuest))
    return <p className="max-w-160 text-fg-2">{t(isWaiting ? "sync.waiting" : "sync.done")}</p>;
  return (
    <p className="max-w-160 text-fg-2">
      {t("sync.guest")}{" "}
      <Link className="link" to="/login?next=%2Fsettings">
        {t("sync.signIn")}
      </Link>
    </p>
  );
}
