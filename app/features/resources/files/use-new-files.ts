import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../state/notifications";
import { type CheckedFile, checkFile, type FileFault } from "./check-files";
import { formatSize } from "./format-size";
import { uploads } from "./uploads/open-uploads";

/** Accepts files: uploads valid ones, reports the reason for each of the others. */
export function useNewFiles(uid: string): (files: readonly File[]) => void {
  const { t, i18n } = useTranslation("resources");
  return useCallback(
    (files) => {
      void Promise.all(files.map(checkFile)).then((checked) => {
        for (const one of checked) {
          if (one.fault !== null) continue;
          const [only, ...others] = one.kinds;
          uploads.add(uid, one.file, only && others.length === 0 ? only : null);
        }
        const faults = new Set(checked.flatMap(({ fault }) => (fault ? [fault] : [])));
        for (const fault of faults) refuse(fault, checked);
      });
      function refuse(fault: FileFault, checked: readonly CheckedFile[]): void {
        const named = checked
          .filter((one) => one.fault === fault)
          .map(({ file }) => `${file.name} · ${formatSize(file.size, i18n.language)}`);
        notify.error(t(`fault.${fault}`), { id: `files-${fault}`, duration: 10_000, description: named.join("\n") });
      }
    },
    [uid, t, i18n],
  );
}
