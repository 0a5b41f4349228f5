import { RotateCw, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FILE_KINDS } from "../../../../../functions/shared/contract/resources";
import { formatSize } from "../../../../i18n/format-size";
import { useTooOften } from "../../../../state/use-too-often";
import { Button } from "../../../../ui/button";
import { IconButton } from "../../../../ui/icon-button";
import { uploads } from "./open-uploads";
import { isMendable, type Upload } from "./uploads";

/** One upload: its progress, its state, or its error. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { t, i18n } = useTranslation("resources");
  const tooOften = useTooOften();
  const { id, file, state } = upload;
  const { name, size } = file;
  const format = (bytes: number) => formatSize(bytes, i18n.language);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 flex-1 basis-52 items-baseline gap-2">
          <span className="min-w-0 truncate text-sm font-medium" title={name}>
            {name}
          </span>
          <span className="num shrink-0 text-xs text-fg-3">
            {state.kind === "sends" ? t("upload.of", { sent: format(state.sent), size: format(size) }) : format(size)}
          </span>
        </span>
        {state.kind === "asks" ? (
          <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
            <legend className="float-left mr-2 text-sm text-fg-2">{t("upload.asks")}</legend>
            {FILE_KINDS.map((kind) => (
              <Button
                key={kind}
                size="sm"
                aria-label={t("upload.as", { name, kind: t(`kinds.${kind}.one`) })}
                onClick={() => uploads.choose(id, kind)}
              >
                {t(`kinds.${kind}.one`)}
              </Button>
            ))}
          </fieldset>
        ) : null}
        {state.kind === "waits" ? <span className="text-xs text-fg-3">{t("upload.waits")}</span> : null}
        {state.kind === "settles" ? <span className="text-xs text-fg-3">{t("upload.settles")}</span> : null}
        {state.kind === "failed" && isMendable(state.fault) ? (
          <Button
            size="sm"
            icon={<RotateCw aria-hidden />}
            aria-label={t("upload.retryName", { name })}
            onClick={() => uploads.retry(id)}
          >
            {t("upload.retry")}
          </Button>
        ) : null}
        <IconButton
          size="sm"
          className="-mr-1 pointer-coarse:size-11"
          label={t(state.kind === "failed" ? "upload.dismiss" : "upload.cancel", { name })}
          icon={<X aria-hidden />}
          onClick={() => void uploads.cancel(id)}
        />
      </div>
      {state.kind === "sends" || state.kind === "settles" ? (
        <progress
          aria-label={t("upload.progress", { name })}
          value={state.kind === "sends" ? state.sent : undefined}
          max={Math.max(1, size)}
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-active [&::-moz-progress-bar]:bg-primary-text [&::-webkit-progress-bar]:bg-active [&::-webkit-progress-value]:bg-primary-text"
        />
      ) : null}
      {state.kind === "failed" ? (
        <p role="alert" className="flex gap-1 text-xs text-danger">
          <TriangleAlert aria-hidden className="mt-px size-icon-sm shrink-0" />
          {state.fault === "too_often" ? tooOften() : t(`fault.${state.fault}`)}
        </p>
      ) : null}
    </li>
  );
}
