import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { AnswerPicture } from "../../../../../app/report/recording/answer-picture";
import { placeAnswer } from "../../../../../app/report/recording/place-answer";
import { SoundPlayer } from "../../../../../app/report/recording/sound-player";
import { follow } from "../../../../../app/report/recording/use-following";
import type { RecordedPart, RecordingStore } from "../../../../../app/state/recordings/recording-store";

const part = (id: string, startedAt: number, hasPicture: boolean): RecordedPart => ({
  ...{ id, startedAt, durationMs: 10_000, room: "room-1", epoch: "e", mimeType: "video/webm", hasPicture, bytes: 1 },
});

describe("AnswerPicture", () => {
  const pictureOf = (parts: readonly RecordedPart[]) =>
    renderToStaticMarkup(
      <AnswerPicture
        store={{} as RecordingStore}
        clips={placeAnswer(parts, { from: 2_000, to: 15_000 })}
        player={new SoundPlayer(new Float32Array(1))}
      />,
    );

  it("shows the camera without its sound, where any part of the answer has it", () => {
    const picture = pictureOf([part("a", 0, false), part("b", 10_000, true)]);
    expect(picture).toMatch(/^<video [^>]*muted/);
    expect(picture).toContain('aria-label="player.picture"');
  });

  it("is not there where only the voice was recorded", () => {
    expect(pictureOf([part("a", 0, false)])).toBe("");
    expect(pictureOf([])).toBe("");
  });
});

describe("follow", () => {
  function element(currentTime: number, paused: boolean) {
    return { ...{ playbackRate: 1, currentTime, paused }, play: vi.fn(async () => {}), pause: vi.fn() };
  }

  it("brings a picture to the player's place and plays it", () => {
    const video = element(0, true);
    follow(video, { isPlaying: true, seconds: 12, speed: 1.5 });
    expect(video).toMatchObject({ currentTime: 12, playbackRate: 1.5 });
    expect(video.play).toHaveBeenCalledOnce();
    expect(video.pause).not.toHaveBeenCalled();
  });

  it("leaves one alone that plays within a moment of it, and pauses with the player", () => {
    const video = element(11.8, false);
    follow(video, { isPlaying: true, seconds: 12 });
    expect(video.currentTime).toBe(11.8);
    expect(video.play).not.toHaveBeenCalled();
    follow(video, { isPlaying: false, seconds: 12 });
    expect(video.pause).toHaveBeenCalledOnce();
  });
});
