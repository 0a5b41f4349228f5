/** An interview, as its two people know it and others don't. */
export type PastMeeting = { room: string; epoch: string };

const ID_BYTES = 16;

/**
 * The room in which the same two people meet next: `again` right away, or on a `date`. Each of them finds the same one
 * without asking the server, and the link doesn't tell the room that it comes from.
 */
export async function findNextRoom({ room, epoch }: PastMeeting, when: "again" | "date"): Promise<string> {
  const source = new TextEncoder().encode(JSON.stringify([when, room, epoch]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", source)).subarray(0, ID_BYTES);
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
