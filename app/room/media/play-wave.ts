import { applySink } from "./use-sink";

/**
 * Plays a wave file on that loudspeaker (null: the system's default) and returns whether it worked: false if the
 * browser refuses, or if the loudspeaker is gone and another played the sound. Stops at once when aborted.
 */
export async function playWave(file: ArrayBuffer, speaker: string | null, signal?: AbortSignal): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([file], { type: "audio/wav" }));
  const audio = new Audio(url);
  const hush = () => audio.pause();
  signal?.addEventListener("abort", hush);
  try {
    const isThere = await applySink(audio, speaker);
    const ended = new Promise((resolve) => {
      audio.onended = resolve;
      audio.onerror = resolve;
      audio.onpause = resolve;
    });
    if (signal?.aborted) return false;
    await audio.play();
    await ended;
    return isThere && audio.error === null;
  } catch {
    return false;
  } finally {
    signal?.removeEventListener("abort", hush);
    URL.revokeObjectURL(url);
  }
}
