import { VOICE_BEGINS_WITHIN_MS, type VoiceRequest } from "../../../functions/shared/contract/voice";
import type { RequestVoice } from "./request-voice";

/** A voice that hasn't begun by then, or stops coming for so long, has failed. */
export const FIRST_BYTE_WITHIN_MS = VOICE_BEGINS_WITHIN_MS + 1_000;
export const STALLED_AFTER_MS = 3_000;

type State = "waiting" | "coming" | "whole" | "failed";

/** The sound of one sentence, as far as it has come. */
export class SpokenFile {
  state: State = "waiting";
  /** How long the server asks to be left alone. */
  pauseMs: number | null = null;
  private parts: Uint8Array[] = [];
  private size = 0;
  private readonly abort = new AbortController();
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onChange: () => void) {}

  static whole(bytes: Uint8Array): SpokenFile {
    const file = new SpokenFile(() => {});
    file.take(bytes);
    file.state = "whole";
    return file;
  }

  async load(request: RequestVoice, what: VoiceRequest): Promise<void> {
    this.waitFor(FIRST_BYTE_WITHIN_MS);
    try {
      const answer = await request(what, this.abort.signal);
      if (answer.kind === "sound") {
        for await (const part of answer.bytes) {
          if (this.state === "failed") return;
          this.take(part);
          this.waitFor(STALLED_AFTER_MS);
          this.change("coming");
        }
      } else this.pauseMs = answer.pauseMs;
      this.end(this.size > 0 ? "whole" : "failed");
    } catch {
      this.end("failed");
    }
  }

  /** Everything that has come, in one piece. */
  bytes(): Uint8Array {
    const all = new Uint8Array(this.size);
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    this.parts = [all];
    return all;
  }

  /** Nothing more of it is wanted. */
  cancel(): void {
    clearTimeout(this.watch);
    if (this.state === "waiting" || this.state === "coming") this.state = "failed";
    this.abort.abort();
  }

  private take(part: Uint8Array): void {
    this.parts.push(part);
    this.size += part.length;
  }

  private waitFor(ms: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      this.end("failed");
      this.abort.abort();
    }, ms);
  }

  private end(state: "whole" | "failed"): void {
    clearTimeout(this.watch);
    // It was canceled, or too late.
    if (this.state !== "failed") this.change(state);
  }

  private change(state: State): void {
    this.state = state;
    this.onChange();
  }
}
