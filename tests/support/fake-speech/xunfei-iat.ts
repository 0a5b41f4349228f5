import { createHmac } from "node:crypto";
import * as v from "valibot";
import { createSocketVendor, type Refusal } from "./scripted-vendor";
import { type Cut, SentenceCutter } from "./sentence-cutter";
import { readObject, readSamples, SocketSession } from "./socket-session";
import { type FakeClock, type FakeVendor, PaceLimit, type Peer, type Script } from "./vendor";

type Account = { appId: string; apiKey: string; apiSecret: string; host: string };
type Options = {
  script?: (session: number) => Script;
  /** Corrections of earlier pieces are enabled for the account; without it `dwa` changes nothing. */
  corrects?: boolean;
};

const PATH = "/v2/iat";
const CLOCK_MS = 300_000;
const IDLE_MS = 10_000;
const LONGEST_MS = 60_000;
const USUAL_EOS_MS = 2_000;
const SPEED = 4;
const FRAME_BYTES = 1_280;

export function createFakeIat(account: Account, { script = () => ({}), corrects = true }: Options = {}): FakeVendor {
  return createSocketVendor(
    script,
    (url, clock) =>
      objectTo(url, account, clock) ?? {
        open: (peer, own) => new IatSession(peer, clock, own, account.appId, corrects),
      },
  );
}

function objectTo({ pathname, searchParams }: URL, account: Account, clock: FakeClock): Refusal | null {
  const refuse = (status: number, message: string) => ({ refuse: { status, body: JSON.stringify({ message }) } });
  const date = searchParams.get("date") ?? "";
  const header = Buffer.from(searchParams.get("authorization") ?? "", "base64").toString();
  if (header === "") return refuse(401, "Unauthorized");
  const fields = /^api_key="(.*)", algorithm="hmac-sha256", headers="host date request-line", signature="(.*)"$/.exec(
    header,
  );
  if (fields?.[1] !== account.apiKey) return refuse(401, "HMAC signature cannot be verified");
  if (!(Math.abs(clock.now() - Date.parse(date)) <= CLOCK_MS)) {
    const what = "a valid date or x-date header is required for HMAC Authentication";
    return refuse(403, `HMAC signature cannot be verified, ${what}`);
  }
  const origin = `host: ${account.host}\ndate: ${date}\nGET ${pathname} HTTP/1.1`;
  const signature = createHmac("sha256", account.apiSecret).update(origin).digest("base64");
  const isSigned = fields[2] === signature && searchParams.get("host") === account.host;
  if (!isSigned) return refuse(401, "HMAC signature does not match");
  return pathname === PATH ? null : refuse(404, "no Route matched with those values");
}

class IatSession extends SocketSession {
  readonly #appId: string;
  #corrects: boolean;
  readonly #pace: PaceLimit;
  #cutter: SentenceCutter | null = null;
  #eosMs = USUAL_EOS_MS;
  #isOver = false;
  #pieces: { sn: number; words: readonly string[] }[] = [];
  #said: string[] = [];
  #sentences: string[] = [];
  #sn = 0;

  constructor(peer: Peer, clock: FakeClock, script: Script, appId: string, corrects: boolean) {
    super(peer, clock, script);
    this.#appId = appId;
    this.#corrects = corrects;
    this.#pace = new PaceLimit(clock, SPEED);
    this.allowSilence(IDLE_MS, () => this.fail(10200, "server read msg timeout"));
    clock.after(LONGEST_MS, () => this.fail(10114, "session timeout"));
  }

  take(data: string | Uint8Array): void {
    if (!this.seen.isOpen) return;
    if (typeof data !== "string") return this.complain("Binary where text is due", 10160);
    const frame = v.safeParse(frameSchema, readObject(data));
    if (!frame.success) return this.complain("A frame of wrong shape", 10160);
    const { common, business, data: part } = frame.output;
    if (this.#isOver) return this.fail(10165, "invalid handle");
    this.allowSilence(IDLE_MS, () => this.fail(10200, "server read msg timeout"));
    if ((part.status === 0) !== (this.#cutter === null)) return this.complain("A status out of turn", 10163);
    if (part.status === 0) {
      if (!common || !business) return this.complain("A first frame without its settings", 10163);
      if (common.app_id !== this.#appId) return this.fail(10313, "invalid appid");
      this.seen.texts.push(business.language);
      this.#eosMs = business.vad_eos;
      // Unless requested, and for other languages, it only appends.
      this.#corrects &&= business.dwa === "wpgs" && business.language === "zh_cn";
      this.#cutter = new SentenceCutter(business.language === "zh_cn" ? "zh" : "en");
    }
    if (this.#takeAudio(part.audio) && part.status === 2) this.#conclude();
  }

  #takeAudio(audio: string): boolean {
    const bytes = Buffer.from(audio, "base64");
    if (!this.#cutter || bytes.toString("base64") !== audio) {
      this.complain("Audio that is no base64", 10161);
      return false;
    }
    if (bytes.length > FRAME_BYTES || bytes.length % 2 !== 0) {
      this.complain("A frame of wrong length", 10163);
      return false;
    }
    if (!this.noteAudio(bytes.length / 2)) return false;
    if (this.#pace.isBroken(this.seen.audioMs)) {
      this.complain("Audio comes too fast", 10222);
      return false;
    }
    this.#tell(this.#cutter.take(readSamples(bytes)));
    if (this.#cutter.silenceMs < this.#eosMs) return true;
    this.#conclude();
    return false;
  }

  #tell(cuts: readonly Cut[]): void {
    for (const { type, text, words } of cuts) {
      const all = [...this.#sentences, ...words];
      if (type === "sentence") this.#sentences = all;
      if (text === "") continue;
      if (type === "sentence") this.#write(all, 1);
      else this.#write(this.#corrects ? mishear(all) : all.slice(0, -1), 1);
    }
  }

  /** It reports no times, and its last words may be empty. */
  #conclude(): void {
    this.#isOver = true;
    this.waitNoMore();
    this.#tell(this.#cutter?.end() ?? []);
    this.#write(this.#sentences, 2);
    this.closeAfterwards();
  }

  /** New words are appended; misheard words are withdrawn, together with all after them. */
  #write(words: readonly string[], status: 1 | 2): void {
    // Some numbers are missing.
    this.#sn += this.#sn % 3 === 2 ? 2 : 1;
    const sn = this.#sn;
    const same = this.#said.findIndex((word, i) => word !== words[i]);
    const kept = this.#corrects ? this.#keepUntil(same < 0 ? this.#said.length : same) : this.#said.length;
    const added = words.slice(kept);
    const back = this.#pieces.at(-1)?.sn;
    const first = this.#pieces.find((piece) => piece.words.length === 0)?.sn;
    const pgs = this.#corrects && (first !== undefined ? { pgs: "rpl", rg: [first, back] } : { pgs: "apd" });
    this.#pieces = [...this.#pieces.filter((piece) => piece.words.length > 0), { sn, words: added }];
    this.#said = this.#pieces.flatMap((piece) => piece.words);
    const ws = added.map((w, i) => ({ bg: i, cw: [{ sc: 0, w: /^[a-z]/i.test(w) && i > 0 ? ` ${w}` : w }] }));
    const result = { sn, ls: status === 2, bg: 0, ed: 0, ...pgs, ws };
    this.say({ code: 0, message: "success", sid: "iat0001", data: { status, result } });
  }

  /** Empties the pieces with words after `count`, and returns the number of remaining words. */
  #keepUntil(count: number): number {
    let kept = 0;
    let isBehind = false;
    for (const piece of this.#pieces) {
      isBehind ||= kept + piece.words.length > count;
      if (isBehind) piece.words = [];
      else kept += piece.words.length;
    }
    return kept;
  }

  protected sayError(code: number, message: string): void {
    this.sayAtOnce({ code, message, sid: "iat0001", data: null });
  }
}

/** Every third word is recognized only when more has been said. */
function mishear(words: readonly string[]): readonly string[] {
  return words.length % 3 === 2 ? [...words.slice(0, -1), "嗯"] : words;
}

const frameSchema = v.object({
  common: v.optional(v.object({ app_id: v.string() })),
  business: v.optional(
    v.object({
      language: v.picklist(["zh_cn", "en_us"]),
      domain: v.literal("iat"),
      dwa: v.optional(v.literal("wpgs")),
      vad_eos: v.optional(v.number(), USUAL_EOS_MS),
    }),
  ),
  data: v.object({
    status: v.picklist([0, 1, 2]),
    format: v.optional(v.literal("audio/L16;rate=16000")),
    encoding: v.optional(v.literal("raw")),
    audio: v.string(),
  }),
});
