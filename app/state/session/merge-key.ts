/** The key of a merge that is not done yet, in local storage. */
export const MERGE_KEY = "mocki.merge";
