import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/languages";
import { InterviewSettings } from "./interview-settings";
import { LanguageSettings } from "./language-settings";
import { LookSettings } from "./look-settings";
import { NoticeSettings } from "./notice-settings";
import { ResetSettings } from "./reset-settings";
import { SettingsCard } from "./settings-card";
import { SyncNote } from "./sync-note";
import { UserIdField } from "./user-id-field";

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
