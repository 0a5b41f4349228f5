/** Planned lengths to choose from, in minutes. */
export const LENGTHS = ["15", "30", "45", "60", "90"] as const;
export type Length = (typeof LENGTHS)[number] | "";
