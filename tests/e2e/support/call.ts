import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "./person";

/** The received counts so far, on the connection in use. */
export type MediaFlow = {
  /** Which one it is: its place among those that the page has made; -1 without any. */
  connection: number;
  state: RTCPeerConnectionState | "none";
  /** Decoded pictures of all videos. */
  frames: number;
  /** Decoded pictures of each video, in the order of the connection's slots. */
  videos: number[];
  /** Sound energy of all voices; it rises while something is to be heard. */
  energy: number;
  bytes: number;
};

export function mediaFlow({ page }: Person): Promise<MediaFlow> {
  return page.evaluate(async () => {
    const open = window.connections.filter(({ signalingState }) => signalingState !== "closed");
    const live = open.findLast(({ connectionState }) => connectionState === "connected") ?? open.at(-1);
    const flow = { frames: 0, videos: [] as number[], energy: 0, bytes: 0 };
    if (!live) return { connection: -1, state: "none" as const, ...flow };
    const rows: RTCInboundRtpStreamStats[] = [...(await live.getStats()).values()];
    const inbound = rows.filter(({ type }) => type === "inbound-rtp").sort((a, b) => Number(a.mid) - Number(b.mid));
    for (const { kind, framesDecoded = 0, totalAudioEnergy = 0, bytesReceived = 0 } of inbound) {
      flow.bytes += bytesReceived;
      if (kind === "audio") flow.energy += totalAudioEnergy;
      else {
        flow.frames += framesDecoded;
        flow.videos.push(framesDecoded);
      }
    }
    return { connection: window.connections.indexOf(live), state: live.connectionState, ...flow };
  });
}

/**
 * How long a fault may take to be mended before a test gives up: ICE itself takes half a minute to call a path dead.
 */
const PATIENCE = { timeout: 40_000 };
type Patience = { timeout: number };

/** Waits until new video and audio both arrive. */
export function flows(person: Person, patience: Patience = PATIENCE): Promise<void> {
  return rises(person, ["frames", "energy"], patience);
}

export async function bothFlow(one: Person, other: Person, patience?: Patience): Promise<void> {
  await Promise.all([flows(one, patience), flows(other, patience)]);
}

/** Pictures that must come in before a video counts as running; one can be left over from before. */
const RUNNING_FRAMES = 5;

type Rising = "frames" | "energy" | "bytes";

/** Waits until each of `what` has risen from what it is now, on one and the same connection. */
export async function rises(person: Person, what: readonly Rising[], patience: Patience = PATIENCE): Promise<void> {
  let from = await mediaFlow(person);
  const stillFlat = async () => {
    const now = await mediaFlow(person);
    if (now.connection !== from.connection) from = now;
    return what.filter((name) => now[name] <= from[name] + (name === "frames" ? RUNNING_FRAMES : 0));
  };
  await expect.poll(stillFlat, { ...patience, message: `${person.name} does not get` }).toEqual([]);
}

/** Waits until nothing of `name` comes in while `meanwhile` goes on coming. */
export async function stops(
  person: Person,
  name: "frames" | "energy",
  meanwhile: Rising,
  patience: Patience = PATIENCE,
): Promise<void> {
  const risen = async () => {
    const from = await mediaFlow(person);
    await rises(person, [meanwhile], patience);
    const to = await mediaFlow(person);
    return to[name] - from[name];
  };
  await expect.poll(risen, { ...patience, message: `${person.name} still gets ${name}` }).toBeLessThan(SILENCE);
}

/** A muted track sends digital silence, of which an encoder makes next to nothing. */
const SILENCE = 1e-6;

/** Waits until exactly `count` videos of the connection have running pictures. */
export async function videosRunning(person: Person, count: number, patience: Patience = PATIENCE): Promise<void> {
  const running = async () => {
    const from = await mediaFlow(person);
    await rises(person, ["energy"], patience);
    const to = await mediaFlow(person);
    return to.videos.filter((frames, slot) => frames > (from.videos[slot] ?? 0)).length;
  };
  await expect.poll(running, { ...patience, message: `videos that ${person.name} gets` }).toBe(count);
}

/** The video that is labeled so, wherever it stands. */
export function videoOf({ page }: Person, label: string): Locator {
  return page.locator("video").and(page.getByLabel(label));
}

/** Waits until the pictures of a video element go on; it must be on the screen. */
export async function videoMoves(video: Locator, patience: Patience = PATIENCE): Promise<void> {
  await video.waitFor();
  const shown = () =>
    video.evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);
  const from = await shown();
  await expect.poll(shown, patience).toBeGreaterThan(from);
}

export type CandidatePair = { local: RTCIceCandidateType; remote: RTCIceCandidateType };

/** By what kind of addresses the media goes; null without a connection. */
export function selectedPair({ page }: Person): Promise<CandidatePair | null> {
  return page.evaluate(async () => {
    const live = window.connections.findLast(({ connectionState }) => connectionState === "connected");
    if (!live) return null;
    const stats = new Map<string, Record<string, string>>(await live.getStats());
    const transport = [...stats.values()].find(({ type }) => type === "transport");
    const pair = stats.get(transport?.selectedCandidatePairId ?? "");
    const typeOf = (id = "") => stats.get(id)?.candidateType as RTCIceCandidateType;
    return pair ? { local: typeOf(pair.localCandidateId), remote: typeOf(pair.remoteCandidateId) } : null;
  });
}

/** How many connections the page has made so far, those of a connection test included. */
export function connectionCount({ page }: Person): Promise<number> {
  return page.evaluate(() => window.connections.length);
}

/** Remembers what connections there are; what it answers checks that none has come since. */
export async function rememberConnections(...people: Person[]): Promise<() => Promise<void>> {
  const count = () => Promise.all(people.map(connectionCount));
  const before = await count();
  return async () => expect(await count(), "connections made").toEqual(before);
}

/** The labels of what is being sent now, sound before pictures. */
export function sentTracks({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const live = window.connections.findLast(({ signalingState }) => signalingState !== "closed");
    const tracks = (live?.getSenders() ?? []).flatMap(({ track }) => (track?.readyState === "live" ? [track] : []));
    return tracks.sort((a, b) => a.kind.localeCompare(b.kind)).map(({ label }) => label);
  });
}

/** Whether every device is released and every connection closed. */
export async function expectAllReleased({ page, name }: Person): Promise<void> {
  const open = () =>
    page.evaluate(() => [
      ...window.captured.filter(({ readyState }) => readyState === "live").map(({ label }) => label),
      ...window.connections.map(({ connectionState }) => connectionState).filter((state) => state !== "closed"),
    ]);
  await expect.poll(open, { message: `what ${name} still has open` }).toEqual([]);
}
