import { useTranslation } from "react-i18next";
import { notify } from "../../state/notifications";
import { copyText } from "../../ui/copy-text";
import { saveFile } from "../../ui/save-file";
import { toDownloadName } from "./file-names";

/** Copies and downloads the text of the file that is shown; `read` gives its text at that moment. */
export function useFileText(name: string, read: () => string): { copy: () => void; download: () => void } {
  const { t } = useTranslation("code");
  const copy = async () => {
    if (await copyText(read())) notify.success(t("copied"), { id: "copied", duration: 3_000 });
    else notify.error(t("copyFailed"), { id: "copied" });
  };
  return {
    copy: () => void copy(),
    download: () => saveFile(toDownloadName(name), new Blob([read()], { type: "text/plain" })),
  };
}
