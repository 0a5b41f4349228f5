import { useState } from "react";
import { typeOfName } from "../../../../../functions/shared/contract/file-content";
import type { StoryAutosave } from "../save/story-autosave";
import type { ReadStory } from "./read-stories";

export type ImportRun = { kind: "none" } | { kind: "busy" } | { kind: "done"; read: readonly ReadStory[] };

/** Imports files as stories; each is stored in this browser at once and autosaved. */
export function useStoryImport(autosave: StoryAutosave | null) {
  const [run, setRun] = useState<ImportRun>({ kind: "none" });
  return {
    run,
    close: () => setRun({ kind: "none" }),
    async start(files: readonly File[]): Promise<void> {
      if (!autosave || files.length === 0) return;
      setRun({ kind: "busy" });
      const read = await readAll(files);
      // In reverse, so that the first file is at the top of the list.
      for (const one of [...read].reverse()) if (one.kind === "story") autosave.write(one.fields);
      setRun({ kind: "done", read });
    },
  };
}

async function readAll(files: readonly File[]): Promise<ReadStory[]> {
  try {
    const [{ readStories }, { checkFile }, { readFileText }] = await Promise.all([
      import("./read-stories"),
      import("../../files/check-files"),
      import("../../files/text/read-file-text.client"),
    ]);
    return await readStories(files, {
      async judge(file) {
        const { fault } = await checkFile(file);
        const type = typeOfName(file.name);
        if (fault) return { fault };
        return type ? { fault: null, type } : { fault: "type" };
      },
      readText: readFileText,
    });
  } catch {
    // The reader's code could not be loaded.
    return files.map(({ name }) => ({ kind: "fault", name, why: "unreadable" }));
  }
}
