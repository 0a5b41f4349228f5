export const SCREENSHOT_SOURCES = ["peerScreen", "ownScreen", "peerCamera", "ownCamera"] as const;
export type ScreenshotSource = (typeof SCREENSHOT_SOURCES)[number];
export type Shootable = { source: ScreenshotSource; track: MediaStreamTrack };

/** The wanted one; what is likeliest instead when it is gone. */
export function pickSource(sources: readonly Shootable[], wanted: ScreenshotSource): Shootable | null {
  return sources.find(({ source }) => source === wanted) ?? sources[0] ?? null;
}
