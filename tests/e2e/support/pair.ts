import type { Person } from "./person";
import type { Meet } from "./test";

export type Pair = { ida: Person; carl: Person; room: string };

/** Ida asks, Carl answers: both are in one new room. */
export async function joinTogether(
  meet: Meet,
  visits: Partial<Record<"ida" | "carl", Parameters<Meet>[1]>> = {},
): Promise<Pair> {
  const [ida, carl] = await Promise.all([meet("Ida", visits.ida), meet("Carl", visits.carl)]);
  const room = await ida.join(undefined, "interviewer");
  await carl.join(room, "candidate");
  return { ida, carl, room };
}
