import * as v from "valibot";
import { createSocketVendor } from "./scripted-vendor";
import { SentenceCutter } from "./sentence-cutter";
import { readObject, readSamples, SocketSession } from "./socket-session";
import { type FakeClock, type FakeVendor, PaceLimit, type Peer, type Script } from "./vendor";

type Account = { appId: number; apiKey: string; models: { zh: number; en: number } };

const HEARTBEAT_MS = 5_000;
const IDLE_MS = 5_000;
const SPEED = 5;
const START_REFUSED = -3008;

/** `script`: faults in the session of this number. */
export function createFakeBaidu(account: Account, script: (session: number) => Script = () => ({})): FakeVendor {
  return createSocketVendor(script, (url, clock) => {
    if (url.pathname !== "/realtime_asr") return { refuse: { status: 404, body: "Not Found" } };
    const sn = url.searchParams.get("sn") ?? "";
    if (!/^[A-Za-z0-9-]{1,128}$/.test(sn)) return { refuse: { status: 400, body: "Bad Request" } };
    return { open: (peer, own) => new BaiduSession(peer, clock, own, account, sn) };
  });
}

class BaiduSession extends SocketSession {
  readonly #account: Account;
  readonly #sn: string;
  readonly #pace: PaceLimit;
  #cutter: SentenceCutter | null = null;
  #sentence = 0;
  #hadShort = false;
  #hasFinished = false;

  constructor(peer: Peer, clock: FakeClock, script: Script, account: Account, sn: string) {
    super(peer, clock, script);
    this.#account = account;
    this.#sn = sn;
    this.#pace = new PaceLimit(clock, SPEED);
    this.allowSilence(IDLE_MS, () => this.fail(-3101, "wait audio over time"));
    // It is sent before anything else, and without a number.
    this.sayAtOnce({ type: "HEARTBEAT" });
    this.#beat();
  }

  #beat(): void {
    this.clock.after(HEARTBEAT_MS, () => {
      if (!this.seen.isOpen) return;
      this.sayAtOnce({ type: "HEARTBEAT" });
      this.#beat();
    });
  }

  take(data: string | Uint8Array): void {
    if (!this.seen.isOpen) return;
    if (typeof data !== "string") return this.#takeAudio(data);
    const message = readObject(data);
    this.seen.texts.push(String(message?.type));
    if (message?.type === "CANCEL") return this.close(1000);
    if (!this.#cutter) return this.#start(message);
    if (message?.type !== "FINISH") return this.complain("Text where audio is due", START_REFUSED);
    this.#hasFinished = true;
    this.waitNoMore();
    this.#tell(this.#cutter.end());
    this.closeAfterwards();
  }

  #start(message: Record<string, unknown> | null): void {
    const { appId, apiKey, models } = this.#account;
    const started = v.safeParse(startSchema, message);
    if (!started.success) return this.complain("The first message is no START", START_REFUSED);
    const { appid, appkey, dev_pid: model } = started.output.data;
    if (appid !== appId || appkey !== apiKey) return this.fail(-3004, "asr authentication failed");
    if (model !== models.zh && model !== models.en) return this.complain("No such model", START_REFUSED);
    this.#cutter = new SentenceCutter(model === models.zh ? "zh" : "en");
  }

  #takeAudio(bytes: Uint8Array): void {
    if (!this.#cutter) return this.complain("Audio before START", START_REFUSED);
    if (this.#hasFinished) return this.complain("Audio after FINISH", START_REFUSED);
    const ms = bytes.length / 32;
    if (bytes.length % 2 !== 0 || ms > 200 || this.#hadShort) return this.complain("A frame of wrong length", -3005);
    this.#hadShort = ms < 20;
    if (!this.noteAudio(bytes.length / 2)) return;
    if (this.#pace.isBroken(this.seen.audioMs)) return this.complain("Audio comes too fast", -3005);
    this.allowSilence(IDLE_MS, () => this.fail(-3101, "wait audio over time"));
    for (let i = 0; i < (this.script.heartbeats ?? 0); i++) this.sayAtOnce({ type: "HEARTBEAT" });
    this.#tell(this.#cutter.take(readSamples(bytes)));
  }

  #tell(cuts: ReturnType<SentenceCutter["take"]>): void {
    for (const { type, text, fromMs, toMs } of cuts) {
      if (type === "interim") {
        this.say({ ...this.#envelope(), type: "MID_TEXT", result: text });
        continue;
      }
      const times = { start_time: fromMs, end_time: toMs };
      const code = type === "noise" ? -3005 : this.script.failSentences?.[this.#sentence++];
      if (code === undefined) this.say({ ...this.#envelope(), type: "FIN_TEXT", result: text, ...times });
      else this.say({ ...this.#envelope(code, "asr server not find effective speech"), type: "FIN_TEXT", ...times });
    }
  }

  protected sayError(code: number, message: string): void {
    this.sayAtOnce({ ...this.#envelope(code, message), type: "FIN_TEXT", result: "" });
  }

  #envelope(code = 0, message = "OK") {
    return { err_no: code, err_msg: message, log_id: 45_677_785, sn: this.#sn };
  }
}

const startSchema = v.object({
  type: v.literal("START"),
  data: v.object({
    appid: v.number(),
    appkey: v.string(),
    dev_pid: v.number(),
    cuid: v.pipe(v.string(), v.nonEmpty()),
    format: v.literal("pcm"),
    sample: v.literal(16_000),
  }),
});
