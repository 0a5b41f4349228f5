/** The last sequence number of each stream and room: it continues when the same page enters a room again. */
const next = new Map<string, number>();

export function nextAudioSequence(roomId: string, stream: number): number {
  const name = `${roomId} ${stream}`;
  const sequence = next.get(name) ?? 0;
  next.set(name, sequence + 1);
  return sequence;
}
