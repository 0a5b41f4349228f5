/** The key of an unfinished merge in local storage. */
export const MERGE_KEY = "mocki.merge";
