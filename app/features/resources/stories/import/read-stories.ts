import { type FileText, type FileType, RESOURCE_LIMITS } from "../../../../../functions/shared/contract/resources";
import { cutText } from "../../../../../party/text/cut-text";
import type { StoryFields } from "../story-fields";

/** Result for one file. `cut`: it exceeded the length limit of a story. */
export type ReadStory =
  | { kind: "story"; name: string; fields: StoryFields; isCut: boolean }
  | { kind: "fault"; name: string; why: "type" | "size" | "empty" | "unreadable" };

export type ReadPorts = {
  /** Checks a file by name, size and first bytes; returns its type or the problem. */
  judge: (file: File) => Promise<{ fault: "type" | "size" | "empty" | "unreadable" } | { fault: null; type: FileType }>;
  readText: (type: FileType, file: File) => Promise<FileText>;
};

/** Makes a story of each file, one at a time; a file that cannot be read does not stop the others. */
export async function readStories(files: readonly File[], ports: ReadPorts): Promise<ReadStory[]> {
  const read: ReadStory[] = [];
  for (const file of files) {
    try {
      read.push(await readStory(file, ports));
    } catch {
      read.push({ kind: "fault", name: file.name, why: "unreadable" });
    }
  }
  return read;
}

async function readStory(file: File, { judge, readText }: ReadPorts): Promise<ReadStory> {
  const { name } = file;
  const judged = await judge(file);
  if (judged.fault) return { kind: "fault", name, why: judged.fault };
  const content = await readText(judged.type, file);
  switch (content.state) {
    case "ready": {
      const { title, text } = nameStory(content.text, name, judged.type === "md");
      const cut = cutText(text, RESOURCE_LIMITS.storyContent);
      const fields: StoryFields = { title, content: cut, category: "other", tags: "" };
      return { kind: "story", name, fields, isCut: cut.length < text.length };
    }
    case "none":
      return { kind: "fault", name, why: "empty" };
    case "pending":
    case "unreadable":
      return { kind: "fault", name, why: "unreadable" };
    default:
      return content satisfies never;
  }
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/;

/**
 * Uses the first heading as the title, and removes it from the text if the text starts with it; without one, uses the
 * file name.
 */
export function nameStory(text: string, fileName: string, isMarkdown = true): { title: string; text: string } {
  const trimmed = text.trim();
  const lines = trimmed.split("\n");
  const at = isMarkdown || lines[0]?.startsWith("#") ? lines.findIndex((line) => HEADING.test(line)) : -1;
  const heading = at < 0 ? null : plain(HEADING.exec(lines[at] ?? "")?.[1] ?? "");
  const title = heading || plain(fileName.replace(/\.[A-Za-z]+$/, "").replaceAll("_", " "));
  return {
    title: cutText(title, RESOURCE_LIMITS.storyTitle),
    text: at === 0 && heading && lines.length > 1 ? lines.slice(1).join("\n").trim() : trimmed,
  };
}

/** Text without Markdown syntax. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`~]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
