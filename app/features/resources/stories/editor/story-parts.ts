/** A part of a story that keeps to the template. `prompt` is the template's question, which stands until it is answered. */
export type StoryPart = { heading: string; prompt: string; text: string };

/** The parts of a story with the template's headings, all of them in order and nothing before them; else null. */
export function splitParts(content: string, template: string): StoryPart[] | null {
  const parts = readTemplate(template);
  let rest = content;
  const texts: string[] = [];
  for (const { heading } of parts) {
    const [before, after] = cutAt(rest, `## ${heading}\n`);
    if (after === null) return null;
    texts.push(before);
    rest = after;
  }
  texts.push(rest);
  const [opening, ...bodies] = texts;
  if (parts.length === 0 || opening?.trim() !== "") return null;
  return parts.map((part, n) => {
    const isLast = n === parts.length - 1;
    // As `joinParts` writes it: what was typed stays to the last blank.
    const body = (bodies[n] ?? "").replace(/^\n/, "").replace(isLast ? /\n$/ : /\n\n$/, "");
    return { ...part, text: body.trim() === `> ${part.prompt}` ? "" : body };
  });
}

export function joinParts(parts: readonly StoryPart[]): string {
  const bodies = parts.map(({ heading, prompt, text }) => `## ${heading}\n\n${text === "" ? `> ${prompt}` : text}`);
  return `${bodies.join("\n\n")}\n`;
}

function readTemplate(template: string): StoryPart[] {
  const found = template.matchAll(/^## (.+)\n\n> (.+)$/gm);
  return [...found].map(([, heading = "", prompt = ""]) => ({ heading, prompt, text: "" }));
}

/** At the first line that is `line`. */
function cutAt(text: string, line: string): [string, string | null] {
  const at = text.startsWith(line) ? 0 : text.indexOf(`\n${line}`) + 1;
  if (at === 0 && !text.startsWith(line)) return [text, null];
  return [text.slice(0, at), text.slice(at + line.length)];
}
