/** `refused`: the browser lets a page sound only after somebody has touched it. */
export async function startPlaying(
  audio: Pick<HTMLMediaElement, "srcObject" | "play"> | null,
): Promise<"playing" | "silent" | "refused"> {
  if (!audio?.srcObject) return "silent";
  try {
    await audio.play();
    return "playing";
  } catch (error) {
    // Anything else: another track came before this one could start, and is played itself.
    return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "silent";
  }
}
