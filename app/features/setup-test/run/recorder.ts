import type { OpenCapture } from "../../../room/audio/sound-capture";
import type { RecognitionPorts } from "../../../room/speech/recognition";
import { Observable } from "../../../state/observable";
import type { CheckId, Finding } from "../findings";
import { judgeRecording, measureRecording } from "../measures/judge-recording";
import type { Rehearsal } from "../rehearsal";
import { LiveWords } from "./listen-live";
import { type Recording, recordSentence } from "./record-sentence";

export type RecorderView = {
  /** The microphone is heard at this moment. */
  isRecording: boolean;
  /** The sentence as it was read last. */
  recording: Recording | null;
};

export type RecorderPorts = {
  rehearsal: () => Rehearsal;
  openCapture: OpenCapture;
  recognizer: Pick<RecognitionPorts, "Recognizer" | "repeats" | "newId">;
  /** The sentence to read, and the track to record: null is the system's microphone. */
  reading: () => { lang: string; sentence: string; liveTrack: MediaStreamTrack | null };
  /** The checks that a new recording makes worthless. */
  worn: readonly CheckId[];
};

/** Has the sentence read, and lets the browser's recognizer hear it: it hears what is spoken and no recording. */
export class Recorder extends Observable<RecorderView> {
  private finishing: AbortController | null = null;

  constructor(private readonly ports: RecorderPorts) {
    super({ isRecording: false, recording: null });
  }

  readonly record = async (track: MediaStreamTrack, signal: AbortSignal): Promise<Finding> => {
    const rehearsal = this.ports.rehearsal();
    rehearsal.forget(this.ports.worn);
    const { lang, sentence, liveTrack } = this.ports.reading();
    const finishing = new AbortController();
    this.finishing = finishing;
    this.patchView({ isRecording: true, recording: null });
    const live = new LiveWords({ recognizer: this.ports.recognizer, lang, sentence, track: liveTrack });
    const recorded = recordSentence({ track, openCapture: this.ports.openCapture, finish: finishing.signal, signal });
    void rehearsal.follow("words:browser", async (stopped) => {
      stopped.addEventListener("abort", () => live.stop());
      const recording = await recorded;
      return live.finish(recording?.spokeUntil ?? null, stopped);
    });
    try {
      const recording = await recorded;
      this.patchView({ recording });
      return recording ? judgeRecording(measureRecording(recording.samples)) : { code: "recording_failed" };
    } catch (error) {
      rehearsal.cancel("words:browser");
      throw error;
    } finally {
      if (this.finishing === finishing) {
        this.finishing = null;
        this.patchView({ isRecording: false });
      }
    }
  };

  /** It has been read. */
  readonly finish = (): void => this.finishing?.abort();

  readonly forget = (): void => this.patchView({ recording: null });
}
