import type { ChatMessage } from "../model";

export type Turn = { role: "user" | "assistant"; content: string; image?: ChatMessage["image"] };

/** For providers whose instructions stand beside the turns, and whose turns alternate. */
export function splitSystem(messages: readonly ChatMessage[]): { system: string; turns: Turn[] } {
  const system = joinSystem(messages);
  const turns: Turn[] = [];
  for (const { role, content, image } of messages) {
    if (role === "system") continue;
    const last = turns.at(-1);
    if (last?.role === role && !image) last.content += `\n\n${content}`;
    else turns.push({ role, content, image });
  }
  // Nobody answers to instructions alone.
  return turns.length > 0 ? { system, turns } : { system: "", turns: [{ role: "user", content: system }] };
}

/** For models that take no instructions: they stand before what is asked first. */
export function prependSystem(messages: readonly ChatMessage[]): ChatMessage[] {
  const system = joinSystem(messages);
  const rest = messages.filter(({ role }) => role !== "system");
  const first = rest.findIndex(({ role }) => role === "user");
  if (system === "") return rest;
  if (first < 0) return [{ role: "user", content: system }, ...rest];
  return rest.map((one, index) => (index === first ? { ...one, content: `${system}\n\n${one.content}` } : one));
}

/** A model that cannot see is told so, or it would make something up. */
export function describePicture(content: string): string {
  return `${content}\n\n[A picture was attached here. This model cannot see pictures: say so, and go by the text.]`;
}

function joinSystem(messages: readonly ChatMessage[]): string {
  return messages
    .filter(({ role }) => role === "system")
    .map(({ content }) => content)
    .join("\n\n");
}
