import { FlaskConical, FlaskConicalOff, Mail, RefreshCw, SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrackerView } from "../../../../functions/shared/contract/tracker";
import { matchLanguage } from "../../../i18n/languages";
import { Button } from "../../../ui/button";
import { DropCover } from "../../../ui/drop-cover";
import { lazyPart } from "../../../ui/lazy-part";
import { useFileDrop } from "../../../ui/use-file-drop";
import type { SentAnalysis } from "../tracker-store";
import { EndPanel } from "./screen/end-panel";
import { LeftPanel } from "./screen/left-panel";
import { MailboxStatus } from "./screen/mailbox-status";
import { RunPanel } from "./screen/run-panel";
import { SourceChoices, type SourceChoicesProps } from "./screen/source-choices";
import { useMailbox } from "./screen/use-mailbox";
import { useMailboxNews } from "./screen/use-mailbox-news";

const SettingsDialog = lazyPart(async () => (await import("./settings/settings-dialog")).SettingsDialog);
const SourcesDialog = lazyPart(async () => (await import("./screen/sources-dialog")).SourcesDialog);

export type MailboxBarProps = {
  uid: string;
  view: Pick<TrackerView, "applications" | "refreshedAt" | "refreshedDays">;
  /** The view must be fetched again. */
  onChanged: () => void;
  /** Some mails were analysed: the view changes by the answer. */
  onAnalysed: (analysis: SentAnalysis) => void;
  /** Leads to the mails that wait for a review; null while none do. */
  onCheck: (() => void) | null;
  /** Shown above the connection. */
  title: ReactNode;
  /** Further actions of the screen, after the bar's own buttons. */
  children: ReactNode;
};

/** The sources of mails: connection, files and demo; settings of the analysis; refresh and its progress. */
export function MailboxBar({ uid, view, onChanged, onAnalysed, onCheck, title, children }: MailboxBarProps) {
  const { t, i18n } = useTranslation("mailbox");
  const { state, open, hasGoogle } = useMailbox(uid);
  const [dialog, setDialog] = useState<"settings" | "sources" | null>(null);
  useMailboxNews(open, { onChanged, onAnalysed, onKeyMissing: () => setDialog("settings") });
  const { run, ended, left, isBusy, isConnected, settings, modelKey } = state;
  const hasDemo = view.applications.some(({ isDemo }) => isDemo);
  const close = () => setDialog(null);

  const readGmail = () => void open().readGmail(hasDemo);
  const readFiles = (files: readonly File[]) => void open().readFiles(files, hasDemo);
  const showDemo = () => void open().showDemo(matchLanguage(i18n.language) ?? "en");
  const isOver = useFileDrop((files) => {
    close();
    readFiles(files);
  });

  function openSources() {
    open().prepareGoogle();
    setDialog("sources");
  }
  const closeAnd = (work: () => void) => () => {
    close();
    work();
  };
  const choices: SourceChoicesProps = {
    ...{ hasGoogle, isConnected, hasDemo },
    isBusy: isBusy || run !== null,
    onGmail: closeAnd(readGmail),
    onFiles: (files) => {
      close();
      readFiles(files);
    },
    onDemo: closeAnd(showDemo),
    onDisconnect: () => open().disconnect(),
  };
  // Results of the last run are being fetched.
  const isComing = run !== null || (ended?.counts.merged ?? 0) > 0;
  const isEmpty = view.applications.length === 0 && !isComing && left === null;

  return (
    <section aria-label={t("title")} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          {title}
          <MailboxStatus isConnected={isConnected} refreshedAt={view.refreshedAt} refreshedDays={view.refreshedDays} />
        </div>
        <div className="flex flex-wrap gap-2">
          {isEmpty ? null : (
            <Button
              variant="quiet"
              busy={isBusy}
              icon={hasDemo ? <FlaskConicalOff aria-hidden /> : <FlaskConical aria-hidden />}
              disabled={run !== null}
              onClick={hasDemo ? () => void open().removeDemo() : showDemo}
            >
              {hasDemo ? t("demo.remove") : t("demo.show")}
            </Button>
          )}
          <Button icon={<Mail aria-hidden />} onClick={openSources}>
            {isConnected ? t("sources.open") : t("sources.connect")}
          </Button>
          <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setDialog("settings")}>
            {t("settings.title")}
          </Button>
          <Button
            icon={<RefreshCw aria-hidden />}
            busy={isBusy || run !== null}
            onPointerDown={() => open().prepareGoogle()}
            onClick={hasGoogle ? readGmail : openSources}
          >
            {t("refresh")}
          </Button>
          {children}
        </div>
      </div>
      {run ? <RunPanel run={run} onCancel={() => open().cancel()} /> : null}
      {ended ? (
        <EndPanel
          ended={ended}
          keyOf={settings.keyOf}
          isBusy={isBusy}
          onReadOlder={() => void open().readOlder(hasDemo)}
          onCheck={onCheck}
          onDismiss={() => open().dismissEnd()}
        />
      ) : null}
      {left && !run ? (
        <LeftPanel
          left={left}
          isBusy={isBusy}
          onGmail={readGmail}
          onFiles={readFiles}
          onForget={() => open().forgetLeft()}
        />
      ) : null}
      {isEmpty ? (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-fg-2">{t("sources.trust")}</p>
          <SourceChoices {...choices} />
        </div>
      ) : null}
      {isOver ? <DropCover text={t("drop")} /> : null}
      {dialog === null ? null : (
        // Not there before it is needed: what the store changes meanwhile must not meet a boundary that still hydrates.
        <Suspense fallback={null}>
          {dialog === "sources" ? (
            <SourcesDialog {...choices} onClose={close} />
          ) : (
            <SettingsDialog
              settings={settings}
              modelKey={modelKey}
              onSave={(next, key) => open().changeSettings(next, key)}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}
