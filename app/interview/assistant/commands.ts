/** A request made outside the panel: by a key, or at a line of the transcript. */
export type AssistantCommand = { type: "suggest" } | { type: "analyse"; line: string };
