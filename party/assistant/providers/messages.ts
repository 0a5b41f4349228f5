import type { ChatMessage } from "../model";

export type ProviderTurn = { role: "user" | "assistant"; content: string; image?: ChatMessage["image"] };

/** For providers with a separate field for instructions, whose turns must alternate. */
export function splitSystem(messages: readonly ChatMessage[]): { system: string; turns: ProviderTurn[] } {
  const system = joinSystem(messages);
  const turns: ProviderTurn[] = [];
  for (const { role, content, image } of messages) {
    if (role === "system") continue;
    const last = turns.at(-1);
    if (last?.role === role && !image) last.content += `\n\n${content}`;
    else turns.push({ role, content, image });
  }
  // Instructions alone get no answer.
  return turns.length > 0 ? { system, turns } : { system: "", turns: [{ role: "user", content: system }] };
}

/** For models without instructions: puts them before the first user turn. */
export function prependSystem(messages: readonly ChatMessage[]): ChatMessage[] {
  const system = joinSystem(messages);
  const rest = messages.filter(({ role }) => role !== "system");
  const first = rest.findIndex(({ role }) => role === "user");
  if (system === "") return rest;
  if (first < 0) return [{ role: "user", content: system }, ...rest];
  return rest.map((one, index) => (index === first ? { ...one, content: `${system}\n\n${one.content}` } : one));
}

/** Tells a model without vision about the picture, or it would make something up. */
export function describePicture(content: string): string {
  return `${content}\n\n[A picture was attached here. This model cannot see pictures: say so, and go by the text.]`;
}

function joinSystem(messages: readonly ChatMessage[]): string {
  return messages
    .filter(({ role }) => role === "system")
    .map(({ content }) => content)
    .join("\n\n");
}
