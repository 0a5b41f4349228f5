import {
  type AskedVoice,
  deliverSound,
  type FakeVoice,
  makeSound,
  type SpokenText,
  type VoiceScript,
} from "./fake-voice";

const BASIC_VOICES = ["0", "1", "3", "4"];
const MAX_GBK_BYTES = 1_024;
const NEEDED = ["tex", "cuid", "ctp", "lan"];

/** Errors are JSON with status 200, as the vendor's page says; it decodes the text twice. */
export function createFakeBaiduVoice(apiKey: string, script: (nth: number) => VoiceScript = () => ({})): FakeVoice {
  const spoken: SpokenText[] = [];
  const asked: AskedVoice[] = [];
  return {
    ...{ spoken, asked },
    async answer(request) {
      const seen: AskedVoice = { url: request.url, isAborted: false };
      const nth = asked.push(seen) - 1;
      if (new URL(request.url).pathname !== "/text2audio" || request.method !== "POST")
        return fail(501, "parameter error.");
      if (request.headers.get("content-type") !== "application/x-www-form-urlencoded")
        return fail(501, "parameter error.");
      if (request.headers.get("authorization") !== `Bearer ${apiKey}`) return fail(502, "authentication failed.");
      const form = new URLSearchParams(await request.text());
      const isWhole = NEEDED.every((name) => form.get(name)) && form.get("ctp") === "1" && form.get("lan") === "zh";
      if (!isWhole || form.get("aue") !== "3") return fail(501, "parameter error.");
      const voice = form.get("per") ?? "0";
      if (!BASIC_VOICES.includes(voice)) return fail(502, "no permission for this voice.");
      const text = decodeURIComponent((form.get("tex") ?? "").replaceAll("+", " "));
      const bytes = [...text].reduce((sum, sign) => sum + (sign <= "\x7f" ? 1 : 2), 0);
      if (bytes >= MAX_GBK_BYTES) return fail(501, "parameter error.");
      spoken.push({ voice, text, language: "zh" });
      return deliverSound(request, makeSound(voice, text), "audio/mp3", script(nth), seen);
    },
  };
}

function fail(err_no: number, err_msg: string): Response {
  return Response.json({ err_detail: "The fake says no", err_msg, err_no, err_subcode: 0, tts_logid: 1 });
}
