import type { FileList, ResourceFile, StoryList } from "../../../functions/shared/contract/resources";
import { cutText } from "../../../party/text/cut-text";
import { loadFiles, loadFileText, loadStories, loadStory } from "../../state/resource-calls";

/** One of the user's résumés or stories; `text`: whether its text was extracted. */
export type OwnText = {
  id: string;
  group: "resumes" | "files" | "stories";
  name: string;
  isDefault: boolean;
  text: ResourceFile["text"];
};

export type OwnTexts = {
  items: readonly OwnText[];
  /** There are more stories than these. */
  hasMore: boolean;
};

/** The user's resources that can be used here; null if they cannot be loaded. */
export async function loadOwnTexts(uid: string): Promise<OwnTexts | null> {
  const [files, stories] = await Promise.all([loadFiles(), loadStories()]);
  if (files.kind !== "done" || stories.kind !== "done") return null;
  if (files.value.uid !== uid || stories.value.uid !== uid) return null;
  return listOwnTexts(files.value, stories.value);
}

/** Résumés first, the default one before the others. */
export function listOwnTexts({ files }: Pick<FileList, "files">, stories: StoryList): OwnTexts {
  const ofKind = (kind: ResourceFile["kind"], group: OwnText["group"]) =>
    files
      .filter((file) => file.kind === kind)
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
      .map(({ id, name, isDefault, text }): OwnText => ({ id, group, name, isDefault, text }));
  const storyTexts = stories.stories.map(
    ({ id, title }): OwnText => ({ id, group: "stories", name: title, isDefault: false, text: "ready" }),
  );
  return {
    items: [...ofKind("resume", "resumes"), ...ofKind("story", "files"), ...storyTexts],
    hasMore: stories.next !== null,
  };
}

/** The texts of these resources, joined under their names; null if some cannot be loaded. */
export async function readOwnTexts(items: readonly OwnText[]): Promise<string | null> {
  const parts: string[] = [];
  for (const item of items) {
    const words = await readOne(item);
    if (words === null) return null;
    parts.push(`${item.name}\n${words.trim()}`);
  }
  return parts.join("\n\n");
}

async function readOne({ id, group }: OwnText): Promise<string | null> {
  if (group === "stories") {
    const story = await loadStory(id);
    return story.kind === "done" ? story.value.content : null;
  }
  const file = await loadFileText(id);
  return file.kind === "done" && file.value.state === "ready" ? file.value.text : null;
}

/** As much as fits, and how much does not. */
export function fitText(text: string, most: number): { text: string; left: number } {
  const cut = cutText(text, most);
  return { text: cut, left: text.length - cut.length };
}
