/** How a candidate finds an answer of their own: 1 weak, 2 all right, 3 strong. */
export const SELF_RATINGS = [1, 2, 3] as const;
export type SelfRating = (typeof SELF_RATINGS)[number];

/** By the key of a question in its interview. */
export type SelfRatings = Readonly<Record<string, SelfRating>>;
