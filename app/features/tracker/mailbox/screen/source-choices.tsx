import { FileUp, FlaskConical, Mail } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button";
import { cn } from "../../../../ui/cn";

export type SourceChoicesProps = {
  hasGoogle: boolean;
  isConnected: boolean;
  hasDemo: boolean;
  isBusy: boolean;
  /** Stacked vertically. */
  isStacked?: boolean;
  onGmail: () => void;
  onFiles: (files: readonly File[]) => void;
  onDemo: () => void;
  onDisconnect: () => void;
};

/** The sources of mails. */
export function SourceChoices(props: SourceChoicesProps) {
  const { hasGoogle, isConnected, hasDemo, isBusy, onGmail, onDemo, onDisconnect } = props;
  const { t } = useTranslation("mailbox");
  return (
    <ul className={cn("grid gap-3", !props.isStacked && "md:auto-cols-fr md:grid-flow-col")}>
      <Choice icon={<Mail aria-hidden />} title={t("sources.gmail.title")}>
        <p className="text-sm text-fg-2">{hasGoogle ? t("sources.gmail.text") : t("sources.gmail.missing")}</p>
        {hasGoogle ? (
          <span className="mt-auto flex flex-wrap gap-2 pt-1">
            <Button busy={isBusy} onClick={onGmail}>
              {isConnected ? t("sources.gmail.readAgain") : t("sources.gmail.connect")}
            </Button>
            {isConnected ? (
              <Button variant="quiet" onClick={onDisconnect}>
                {t("sources.gmail.disconnect")}
              </Button>
            ) : null}
          </span>
        ) : null}
      </Choice>
      <Choice icon={<FileUp aria-hidden />} title={t("sources.files.title")}>
        <p className="text-sm text-fg-2">{t("sources.files.text")}</p>
        <FileButton label={t("sources.files.choose")} isBusy={isBusy} onFiles={props.onFiles} />
      </Choice>
      {hasDemo ? null : (
        <Choice icon={<FlaskConical aria-hidden />} title={t("sources.demo.title")}>
          <p className="text-sm text-fg-2">{t("sources.demo.text")}</p>
          <Button className="mt-auto self-start" busy={isBusy} onClick={onDemo}>
            {t("demo.show")}
          </Button>
        </Choice>
      )}
    </ul>
  );
}

function Choice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-card p-4">
      <h2 className="flex items-center gap-2 text-base [&>.lucide]:text-fg-3">
        {icon}
        {title}
      </h2>
      {children}
    </li>
  );
}

const ACCEPTED = ".mbox,.mbx,.eml,message/rfc822,application/mbox";

export type FileButtonProps = {
  label: string;
  isBusy: boolean;
  isPrimary?: boolean;
  onFiles: (files: readonly File[]) => void;
};

export function FileButton({ label, isBusy, isPrimary, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="mt-auto">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        variant={isPrimary ? "primary" : "secondary"}
        busy={isBusy}
        icon={<FileUp aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </span>
  );
}
