import { createHash, createHmac } from "node:crypto";
import { createSocketVendor } from "./scripted-vendor";
import { type Cut, SentenceCutter } from "./sentence-cutter";
import { readObject, readSamples, SocketSession } from "./socket-session";
import { type FakeClock, type FakeVendor, PaceLimit, type Peer, type Script } from "./vendor";

type Account = { appId: string; apiKey: string };

const CLOCK_SECONDS = 300;
const IDLE_MS = 15_000;
const SPEED = 2.5;
const FRAME_BYTES = 1_280;
/** Delay until it accepts audio. */
const STARTS_MS = 120;

/** `script`: faults in the session of this number. */
export function createFakeRtasr(account: Account, script: (session: number) => Script = () => ({})): FakeVendor {
  return createSocketVendor(script, (url, clock) => {
    if (url.pathname !== "/v1/ws") return { refuse: { status: 404, body: "Not Found" } };
    return {
      open(peer, own) {
        const session = new RtasrSession(peer, clock, own, url.searchParams.get("lang") === "en");
        // A refusal is sent on the open socket.
        session.begin(isSigned(url, account, clock) ? null : "invalid authorization|illegal signa");
        return session;
      },
    };
  });
}

function isSigned({ searchParams }: URL, { appId, apiKey }: Account, clock: FakeClock): boolean {
  const ts = searchParams.get("ts") ?? "";
  if (searchParams.get("appid") !== appId || Math.abs(clock.now() / 1000 - Number(ts)) > CLOCK_SECONDS) return false;
  const hash = createHash("md5").update(`${appId}${ts}`).digest("hex");
  return searchParams.get("signa") === createHmac("sha1", apiKey).update(hash).digest("base64");
}

class RtasrSession extends SocketSession {
  readonly #cutter: SentenceCutter;
  readonly #pace: PaceLimit;
  #hasStarted = false;
  #hadShort = false;
  #sentence = 0;
  #results = 0;

  constructor(peer: Peer, clock: FakeClock, script: Script, isEnglish: boolean) {
    super(peer, clock, script);
    this.#cutter = new SentenceCutter(isEnglish ? "en" : "zh");
    this.#pace = new PaceLimit(clock, SPEED);
  }

  begin(objection: string | null): void {
    if (objection !== null) return this.fail(10110, objection);
    this.clock.after(STARTS_MS, () => {
      this.#hasStarted = true;
      this.sayAtOnce({ action: "started", code: "0", data: "", desc: "success", sid: "rta0001" });
      this.#wait();
    });
  }

  take(data: string | Uint8Array): void {
    if (!this.seen.isOpen) return;
    const end = readObject(typeof data === "string" ? data : Buffer.from(data).toString());
    if (end?.end === true) return this.#end();
    if (typeof data === "string") return this.complain("Text where audio is due", 10107);
    if (!this.#hasStarted) return this.complain("Audio before it has started", 10107);
    if (data.length > FRAME_BYTES || data.length % 2 !== 0 || this.#hadShort) {
      return this.complain("A frame of wrong length", 10107);
    }
    this.#hadShort = data.length < FRAME_BYTES;
    if (!this.noteAudio(data.length / 2)) return;
    if (this.#pace.isBroken(this.seen.audioMs)) return this.complain("Audio comes too fast", 10700);
    this.#wait();
    this.#tell(this.#cutter.take(readSamples(data)));
  }

  #wait(): void {
    this.allowSilence(IDLE_MS, () => this.fail(37005, "client idle timeout"));
  }

  #end(): void {
    this.seen.texts.push("end");
    this.waitNoMore();
    this.#tell(this.#cutter.end());
    this.closeAfterwards();
  }

  #tell(cuts: readonly Cut[]): void {
    for (const { type, words, fromMs, toMs } of cuts) {
      // It sends nothing for noise.
      if (type === "noise") continue;
      const code = type === "sentence" ? this.script.failSentences?.[this.#sentence++] : undefined;
      if (code !== undefined) return this.fail(code, "engine error");
      const isFinal = type === "sentence";
      const st = {
        bg: String(fromMs),
        ed: isFinal ? String(toMs) : "0",
        type: isFinal ? "0" : "1",
        rt: [{ ws: words.flatMap((word) => this.#write(word)) }],
      };
      const data = JSON.stringify({ seg_id: this.#results++, cn: { st }, ls: false });
      this.say({ action: "result", code: "0", data, desc: "success", sid: "rta0001" });
    }
  }

  /** Punctuation is a word of its own. */
  #write(word: string) {
    const [, bare = word, mark = ""] = /^(.*?)(\p{Punctuation}*)$/u.exec(word) ?? [];
    const pieces = [bare, mark].filter((piece) => piece !== "");
    return pieces.map((w, i) => ({ cw: [{ w, wp: i === 0 ? "n" : "p" }], wb: 0, we: 0 }));
  }

  protected sayError(code: number, message: string): void {
    this.sayAtOnce({ action: "error", code: String(code), data: "", desc: message, sid: "rta0001" });
  }
}
