import { nanoid } from "nanoid";
import type { Person } from "./person";
import type { Meet } from "./test";

export type Pair = { ida: Person; carl: Person; room: string };

/** Ida asks, Carl answers: both are in one new room, by the short way past the lobby, which has tests of its own. */
export async function joinTogether(
  meet: Meet,
  visits: Partial<Record<"ida" | "carl", Parameters<Meet>[1]>> = {},
): Promise<Pair> {
  const [ida, carl] = await Promise.all([meet("Ida", visits.ida), meet("Carl", visits.carl)]);
  const room = nanoid();
  await Promise.all([ida.enterRoom(room, "interviewer"), carl.enterRoom(room, "candidate")]);
  await Promise.all([ida.meets("Carl"), carl.meets("Ida")]);
  return { ida, carl, room };
}
