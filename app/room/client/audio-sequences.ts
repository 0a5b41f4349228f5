/** Where each stream of each room stands: a room that is left and entered again by the same page still knows it. */
const next = new Map<string, number>();

export function nextAudioSequence(roomId: string, stream: number): number {
  const name = `${roomId} ${stream}`;
  const sequence = next.get(name) ?? 0;
  next.set(name, sequence + 1);
  return sequence;
}
