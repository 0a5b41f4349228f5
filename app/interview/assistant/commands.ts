/** A request made outside the panel (by a key, or at a line of the transcript), or one that waits for the question. */
export type AssistantCommand = { type: "suggest" } | { type: "analyse"; line: string };
