/**
 * Two short soft tones: somebody came in. A browser that has not been touched yet plays nothing, and that is fine:
 * the picture says the same.
 */
export function playChime(): void {
  if (typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  if (audio.state === "suspended") {
    void audio.close();
    return;
  }
  const start = audio.currentTime + 0.02;
  [659.25, 880].forEach((frequency, i) => {
    const at = start + i * 0.14;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.45);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.5);
    if (i === 1) tone.onended = () => void audio.close();
  });
}
