import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../i18n/format-size";
import { notify } from "../../state/notifications";
import { useView } from "../../state/observable";
import { sweepRecordings } from "../../state/recordings/forget-recordings";
import { listRecordings, type OwnRecording } from "../../state/recordings/list-recordings";
import { recordingNews } from "../../state/recordings/recording-index";
import { removeRecording } from "../../state/recordings/remove-recordings";
import { AlertDialog } from "../../ui/alert-dialog";
import { IconButton } from "../../ui/icon-button";

/** The recordings in this browser, the newest first, each with its size. */
export function RecordingList() {
  const { t, i18n } = useTranslation(["settings", "common"]);
  const news = useView(recordingNews);
  const [found, setFound] = useState<OwnRecording[] | "failed" | null>(null);
  const [asked, setAsked] = useState<OwnRecording | null>(null);
  useEffect(sweepRecordings, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of news changes the list
  useEffect(() => {
    let isGone = false;
    listRecordings().then(
      (next) => !isGone && setFound(next),
      () => !isGone && setFound("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [news]);

  if (found === null) return <p className="text-sm text-fg-3">{t("recordings.reading")}</p>;
  if (found === "failed") return <p className="text-sm text-fg-2">{t("recordings.failed")}</p>;
  if (found.length === 0) return <p className="text-sm text-fg-2">{t("recordings.none")}</p>;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const size = (bytes: number) => formatSize(bytes, i18n.language);
  const titleOf = (one: OwnRecording) => one.title || t("recordings.untitled");
  const remove = (one: OwnRecording) =>
    removeRecording(one).catch(() => notify.error(t("recordings.removeFailed"), { id: "recordings" }));
  return (
    <>
      <p className="text-sm text-fg-2">
        {t("recordings.text", { size: size(found.reduce((sum, { bytes }) => sum + bytes, 0)) })}
      </p>
      <ul className="flex flex-col">
        {found.map((one) => (
          <li
            key={`${one.room} ${one.epoch}`}
            className="flex items-center gap-3 border-t border-line-subtle py-2 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium" title={titleOf(one)}>
                {titleOf(one)}
              </span>
              <span className="num block text-sm text-fg-3">
                {when.format(one.at)} · {size(one.bytes)}
              </span>
            </span>
            <IconButton
              label={t("recordings.remove", { title: titleOf(one), when: when.format(one.at) })}
              icon={<Trash2 aria-hidden />}
              onClick={() => setAsked(one)}
            />
          </li>
        ))}
      </ul>
      {asked ? (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t("recordings.ask")}
          description={t("recordings.askText")}
          confirmLabel={t("recordings.confirm")}
          cancelLabel={t("common:actions.cancel")}
          onConfirm={() => {
            void remove(asked);
            setAsked(null);
          }}
        />
      ) : null}
    </>
  );
}
