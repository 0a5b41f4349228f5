/** `refused`: the browser requires a user gesture before a page may play sound. */
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
