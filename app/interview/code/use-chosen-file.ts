import { useCallback } from "react";
import type { CodeFile } from "../../../party/protocol/code";
import { ObservableValue, useView } from "../../state/observable";
import { tabStorage } from "../../state/tab-storage";

const KEY = "mocki.code-file";

/** The file that this tab shows, kept over reloads: editor and tasks share it. */
const wantedFile = new ObservableValue<string | null>(tabStorage.getItem(KEY));

/** The last file that was created here. */
export const createdFile = new ObservableValue<CodeFile | null>(null);

function want(id: string): void {
  wantedFile.set(id);
  tabStorage.setItem(KEY, id);
}

/** `awaited`: a file that was created here and that the room has not confirmed. */
export function useChosenFile(files: readonly CodeFile[], isRefused: (id: string) => boolean = () => false) {
  const wanted = useView(wantedFile);
  const created = useView(createdFile);
  const choose = useCallback((id: string) => {
    createdFile.set(null);
    want(id);
  }, []);
  const expect = useCallback((file: CodeFile) => {
    createdFile.set(file);
    want(file.id);
  }, []);
  const found = files.find(({ id }) => id === wanted);
  const awaited = found || created?.id !== wanted || isRefused(created.id) ? null : created;
  return { file: found ?? (awaited ? null : (files.at(-1) ?? null)), awaited, choose, expect };
}
