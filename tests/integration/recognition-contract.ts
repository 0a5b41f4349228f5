import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serverMessageSchema } from "../../party/protocol/server-messages";
import { createFakeBaidu } from "../support/fake-speech/baidu";
import { createFakeOpenAi } from "../support/fake-speech/openai";
import { serveVendor, type VendorServer } from "../support/fake-speech/serve-vendor";
import type { FakeVendor, Script } from "../support/fake-speech/vendor";
import { SENTENCES, type Sentence } from "../support/speech/sentences";
import { makeSession } from "../support/speech/sessions";
import { type ContractHost, DAILY_MINUTES, type HostOptions } from "./rooms/contract-host";
import { type RoomClient, RoomUnderTest } from "./rooms/room-client";
import { Speaker } from "./rooms/speaker";

const patient = { timeout: 30_000, interval: 30 };
const SILENCE_MS = 1_200;

const ENGLISH = SENTENCES.filter(({ language }) => language === "en");
const CHINESE = SENTENCES.filter(({ language }) => language === "zh");
const ACCOUNT = { appId: 10000000, apiKey: "baidu-key", models: { zh: 15372, en: 17372 } };
const OPENAI_KEY = "sk-openai";

const config = (more: Record<string, unknown> = {}) => ({
  type: "config",
  recognition: { stream: 0, provider: "baidu", language: "en-US", ...more },
});

const sound = (...sentences: Sentence[]) => makeSession(sentences.flatMap((sentence) => [sentence, SILENCE_MS]));

/** The recognition contract on either host: the rules that a network, a vendor or a restart can break. */
export function describeRecognitionContract(
  name: string,
  startHost: (options: HostOptions) => Promise<ContractHost>,
): void {
  describe(`recognition in a room on ${name}`, () => {
    let script: (session: number) => Script = () => ({});
    let baidu: { vendor: FakeVendor; server: VendorServer };
    let openai: { vendor: FakeVendor; server: VendorServer };
    let host: ContractHost;
    let room: RoomUnderTest;

    beforeAll(async () => {
      const serve = async (vendor: FakeVendor) => ({ vendor, server: await serveVendor(vendor) });
      let sessions = 0;
      baidu = await serve(createFakeBaidu(ACCOUNT, () => script(sessions++)));
      openai = await serve(createFakeOpenAi({ apiKey: OPENAI_KEY }));
      const speech = JSON.stringify({
        baidu: { appId: ACCOUNT.appId, apiKey: ACCOUNT.apiKey, baseUrl: baidu.server.url },
        openai: { apiKey: OPENAI_KEY, baseUrl: `${openai.server.url}/v1`, mode: "utterances" },
        order: { "en-US": ["baidu", "openai"], "zh-CN": ["baidu"], "zh-TW": ["baidu"] },
        minutesPerDay: { perUser: DAILY_MINUTES, perAddress: null },
      });
      host = await startHost({ speech });
      await host.enroll("ann", "all");
      await host.enroll("bob", "all");
      await host.enroll("spent", "nothing");
    });
    beforeEach(() => {
      script = () => ({});
      room = new RoomUnderTest(host);
    });
    afterEach(() => room?.leave());
    afterAll(async () => {
      await host?.dispose();
      await Promise.all([baidu?.server.close(), openai?.server.close()]);
    });

    const transcript = (client: RoomClient) =>
      client.heard.flatMap((message) => (message.type === "transcript" ? [message.segment] : []));
    /** Resolves when this client has received all of these as lines, in this order. */
    const hears = (client: RoomClient, texts: readonly string[]) =>
      vi.waitFor(() => expect(transcript(client).map(({ text }) => text)).toEqual(texts), patient);
    const textsOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);
    const acknowledges = (client: RoomClient, speaker: Speaker) =>
      client.next("audio", ({ stream, sequence }) => stream === speaker.stream && sequence === speaker.last);

    test("V2 V4 V5 V7 sends interims, then lines, and the progress of the stream", async () => {
      const { ann, bob } = await room.peers();
      const [first, second] = ENGLISH.slice(0, 2) as [Sentence, Sentence];
      ann.send(config());
      expect(await ann.next("config")).toMatchObject({ status: "connecting", recognition: { provider: "baidu" } });
      const speaker = new Speaker();
      await speaker.speak(ann, sound(first, second));
      await ann.next("config", ({ status }) => status === "ready");
      await hears(bob, textsOf([first, second]));
      const [line, next] = transcript(bob);
      expect(line).toMatchObject({ role: "interviewer", lang: "en-US" });
      expect(next?.startedAt).toBeGreaterThan(line?.endedAt ?? Number.POSITIVE_INFINITY);
      await acknowledges(ann, speaker);
      const interims = bob.heard.filter(({ type }) => type === "transcript_update");
      expect(interims.length).toBeGreaterThan(1);
      const results = ann.heard.flatMap((message) => (message.type === "recognition_result" ? [message] : []));
      expect(results.filter(({ segment }) => segment.isFinal).map(({ segment }) => segment.text)).toEqual(
        textsOf([first, second]),
      );
      for (const message of [...ann.heard, ...bob.heard]) {
        expect(v.safeParse(serverMessageSchema, message).issues, message.type).toBeUndefined();
      }
      expect(baidu.vendor.sessions.flatMap(({ complaints }) => complaints)).toEqual([]);
    });

    test("V8 accepts the unacknowledged frames again after a cut, without loss or duplicates", async () => {
      const { ann, bob } = await room.peers();
      const speaker = new Speaker();
      const sentences = ENGLISH.slice(0, 3);
      ann.send(config());
      const all = sound(...sentences);
      const cutAt = Math.round(all.length / 2 / 1_600) * 1_600;
      speaker.say(ann, all.slice(0, cutAt), { isCut: true });
      await bob.next("transcript_update");
      ann.leave();
      speaker.say(null, all.slice(cutAt), { startedAt: null });
      const again = await room.join("ann", "interviewer", { pageId: ann.pageId });
      again.send(config());
      speaker.forget(ann.heard);
      speaker.resend(again);
      await hears(bob, textsOf(sentences));
      await acknowledges(again, speaker);
      await bob.settle();
      expect(transcript(bob)).toHaveLength(3);
    });

    test("V8 resumes the stream after the last stored line when the room has restarted", async () => {
      const { ann } = await room.peers();
      const speaker = new Speaker();
      const sentences = ENGLISH.slice(0, 3) as [Sentence, Sentence, Sentence];
      ann.send(config());
      await speaker.speak(ann, sound(sentences[0]));
      await ann.next("transcript");
      speaker.say(ann, sound(sentences[1]).slice(0, 16_000), { isCut: true });
      await host.kill();
      await host.start();
      const again = await room.join("ann", "interviewer", { pageId: ann.pageId });
      speaker.say(null, sound(sentences[1]).slice(16_000), { startedAt: null });
      speaker.say(null, sound(sentences[2]));
      again.send(config());
      expect(await again.next("audio")).toMatchObject({ stream: 0 });
      // The acknowledgement in flight was lost with the room.
      speaker.resend(again);
      const bob = await room.join("bob", "candidate");
      await vi.waitFor(() => {
        const synced = bob.heard.flatMap((message) => (message.type === "sync_transcripts" ? message.segments : []));
        expect([...synced, ...transcript(bob)].map(({ text }) => text)).toEqual(textsOf(sentences));
      }, patient);
    });

    test("V11 bridges a vendor that disconnects, and reports it to the speaker", async () => {
      let met = 0;
      script = () => (met++ === 0 ? { dropAtMs: 1_500 } : {});
      const { ann, bob } = await room.peers();
      const speaker = new Speaker();
      ann.send(config());
      await speaker.speak(ann, sound(...ENGLISH.slice(0, 2)));
      await hears(bob, textsOf(ENGLISH.slice(0, 2)));
      expect(met).toBeGreaterThan(1);
    });

    test("V11 skips a service that isn't configured, and says so", async () => {
      const { ann, bob } = await room.peers();
      ann.send(config({ provider: "xunfei" }));
      expect(await ann.next("config", ({ fault }) => fault !== undefined)).toMatchObject({
        ...{ status: "connecting", fault: "not_set_up", faulty: "xunfei", recognition: { provider: "baidu" } },
      });
      await new Speaker().speak(ann, sound(ENGLISH[0] as Sentence));
      await hears(bob, [ENGLISH[0]?.text ?? ""]);
    });

    test("V11 skips a service that refuses its key, and the next one recognizes the audio in between", async () => {
      script = () => ({ fail: { atMs: 0, code: -3004, message: "asr authentication failed" } });
      const { ann, bob } = await room.peers();
      ann.send(config());
      await new Speaker().speak(ann, sound(ENGLISH[0] as Sentence));
      expect(await ann.next("config", ({ faulty }) => faulty === "baidu")).toMatchObject({
        ...{ fault: "key_refused", recognition: { provider: "openai" } },
      });
      await hears(bob, [ENGLISH[0]?.text ?? ""]);
    });

    test("V11 fails for an unknown language, and for every language once the day's minutes are used up (V13)", async () => {
      const { ann } = await room.peers();
      ann.send(config({ language: "fr" }));
      expect(await ann.next("config", ({ status }) => status === "failed")).toMatchObject({
        fault: "language_not_supported",
      });
      const alone = new RoomUnderTest(host);
      const spent = await alone.join("spent", "candidate");
      spent.send(config());
      new Speaker().say(spent, sound(ENGLISH[0] as Sentence));
      expect(await spent.next("config", ({ status }) => status === "failed")).toMatchObject({ fault: "daily_limit" });
      alone.leave();
    });

    test("V2 rejects malformed frames as bad messages, and the stream goes on", async () => {
      const { ann, bob } = await room.peers();
      ann.send(config());
      ann.send(new ArrayBuffer(7));
      ann.send(new ArrayBuffer(9));
      expect(await ann.next("error")).toMatchObject({ code: "bad_message" });
      expect(await ann.next("error")).toMatchObject({ code: "bad_message" });
      new Speaker(3).say(ann, new Int16Array(1_600));
      expect(await ann.next("error")).toMatchObject({ code: "bad_message" });
      await new Speaker().speak(ann, sound(ENGLISH[0] as Sentence));
      await hears(bob, [ENGLISH[0]?.text ?? ""]);
    });

    test("V5 writes a shared call as the opposite role's, beside the speaker's own voice, and Chinese in its script", async () => {
      const { ann, bob } = await room.peers();
      const [own, shared] = CHINESE.slice(0, 2) as [Sentence, Sentence];
      ann.send(config({ language: "zh-CN" }));
      ann.send(config({ stream: 1, language: "zh-TW", source: "shared_audio" }));
      await Promise.all([new Speaker(0).speak(ann, sound(own)), new Speaker(1).speak(ann, sound(shared))]);
      await vi.waitFor(() => expect(transcript(bob)).toHaveLength(2), patient);
      const lines = transcript(bob).map(({ text, role, lang, source }) => ({ text, role, lang, source }));
      expect(lines).toEqual(
        expect.arrayContaining([
          { text: own.text, role: "interviewer", lang: "zh-CN", source: undefined },
          { text: shared.traditional, role: "candidate", lang: "zh-TW", source: "shared_audio" },
        ]),
      );
    });

    test("V12 drops a loudspeaker's echo, and names its source", async () => {
      const { ann, bob } = await room.peers();
      const sentence = ENGLISH[1] as Sentence;
      ann.send(config());
      bob.send(config());
      const bobs = new Speaker();
      await Promise.all([
        new Speaker().speak(ann, sound(sentence)),
        bobs.speak(bob, makeSession([300, sentence, 900])),
      ]);
      expect(await bob.next("recognition_result", ({ echo }) => echo === true)).toMatchObject({
        segment: { text: sentence.text, isFinal: true },
      });
      await acknowledges(bob, bobs);
      await hears(bob, [sentence.text]);
      expect(transcript(bob)[0]).toMatchObject({ role: "interviewer" });
    });

    test("V10 stores words in flight at the end of the interview", async () => {
      const { ann, bob } = await room.peers();
      bob.send(config());
      const sentence = ENGLISH[0] as Sentence;
      new Speaker().say(bob, sound(sentence));
      await ann.next("transcript_update");
      expect(await ann.ask({ type: "finish", op: "f" })).toMatchObject({ type: "ack" });
      await hears(ann, [sentence.text]);
      await vi.waitFor(async () => {
        const segments = (await host.records(room.room)).at(-1)?.segments.map(({ text }) => text);
        expect(segments).toEqual([sentence.text]);
      }, patient);
    });
  });
}
