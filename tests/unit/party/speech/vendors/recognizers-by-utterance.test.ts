import type { GoogleSetup, OpenAiSetup } from "../../../../../party/speech/speech-settings";
import { createGoogle } from "../../../../../party/speech/vendors/google";
import { createOpenAiRealtime } from "../../../../../party/speech/vendors/openai-realtime";
import { createOpenAiUtterances } from "../../../../../party/speech/vendors/openai-utterances";
import { createWorkersAiUtterances } from "../../../../../party/speech/vendors/workers-ai-utterances";
import { createFakeGoogle } from "../../../../support/fake-speech/google";
import { createFakeOpenAi } from "../../../../support/fake-speech/openai";
import type { Script } from "../../../../support/fake-speech/vendor";
import { bindFakeWhisper, createFakeWhisper } from "../../../../support/fake-speech/workers-ai";
import { describeRecognizer, type Subject } from "./recognizer-contract";

const ALL = ["en-US", "zh-CN", "zh-TW"] as const;
const KEY = "key-of-tests";
const GOOGLE: Omit<GoogleSetup, "credential"> = {
  baseUrl: "http://google.test",
  tokenUrl: "http://google.test/token",
  model: null,
};
const OPENAI: Omit<OpenAiSetup, "apiKey"> = {
  baseUrl: "http://openai.test/v1",
  model: "gpt-4o-transcribe",
  mode: "utterances",
};

const refused = (status: number, error: unknown): Script => ({ refuse: { status, body: JSON.stringify({ error }) } });
const rpc = (code: number, status: string, details: unknown[] = [], message = "") =>
  refused(code, { code, status, message, details });

const google: Subject = {
  name: "Google",
  languages: ALL,
  fake: (script) => createFakeGoogle({ apiKey: KEY }, script),
  make: (net, key) => createGoogle({ ...GOOGLE, credential: { apiKey: key === "good" ? KEY : "bad-key" } }, net),
  interims: false,
  troubles: {
    "no token": { script: rpc(401, "UNAUTHENTICATED"), fault: "key_refused" },
    "a service that is off": {
      script: rpc(403, "PERMISSION_DENIED", [{ reason: "SERVICE_DISABLED" }]),
      fault: "key_refused",
    },
    "an account without money": {
      script: rpc(403, "PERMISSION_DENIED", [{ reason: "BILLING_DISABLED" }]),
      fault: "no_credit",
    },
    "a quota of the day": {
      script: rpc(429, "RESOURCE_EXHAUSTED", [
        { reason: "RATE_LIMIT_EXCEEDED", metadata: { quota_unit: "1/d/{project}", quota_limit: "PerDay" } },
      ]),
      fault: "no_credit",
    },
    "a quota of the minute": { script: rpc(429, "RESOURCE_EXHAUSTED"), fault: "rate_limited" },
    "its own failure": { script: rpc(503, "UNAVAILABLE"), fault: "overloaded" },
    "a model for other languages": {
      script: rpc(
        400,
        "INVALID_ARGUMENT",
        [],
        "The requested model is currently not supported for language : cmn-Hans-CN.",
      ),
      fault: "language_not_supported",
    },
    "a wrong request": { script: rpc(400, "INVALID_ARGUMENT"), fault: "refused" },
    "another address": { script: { refuse: { status: 307, body: "" } }, fault: "refused" },
    "a page instead of an answer": { script: { junk: true }, fault: "internal" },
  },
  drop: { script: (request) => (request >= 1 && request <= 3 ? { dropAtMs: 0 } : {}), fault: "unreachable" },
  quirks: { "answers that come late": { lateMs: 3_000 } },
  lostSentence: null,
};

const openAiTroubles: Subject["troubles"] = {
  "a key that was taken back": {
    script: refused(401, { type: "invalid_request_error", code: "invalid_api_key" }),
    fault: "key_refused",
  },
  "an account without money": {
    script: refused(429, { type: "insufficient_quota", code: "insufficient_quota" }),
    fault: "no_credit",
  },
  "too many requests": {
    script: refused(429, { type: "requests", code: "rate_limit_exceeded" }),
    fault: "rate_limited",
  },
  "a model that is gone": {
    script: refused(404, { type: "invalid_request_error", code: "model_not_found" }),
    fault: "refused",
  },
  "its own failure": { script: refused(500, { type: "server_error", code: null }), fault: "overloaded" },
  "a gateway's page": { script: { refuse: { status: 502, body: "<html>" } }, fault: "overloaded" },
  "another address": { script: { refuse: { status: 308, body: "" } }, fault: "refused" },
};

const utterances: Subject = {
  name: "OpenAI, one request for each utterance",
  languages: ALL,
  fake: (script) => createFakeOpenAi({ apiKey: KEY }, script),
  make: (net, key) => createOpenAiUtterances({ ...OPENAI, apiKey: key === "good" ? KEY : "bad-key" }, net),
  interims: false,
  troubles: { ...openAiTroubles, "a page instead of an answer": { script: { junk: true }, fault: "internal" } },
  drop: { script: (request) => (request >= 1 && request <= 3 ? { dropAtMs: 0 } : {}), fault: "unreachable" },
  quirks: { "answers that come late": { lateMs: 3_000 } },
  lostSentence: null,
};

const realtime: Subject = {
  name: "OpenAI in real time",
  languages: ALL,
  fake: (script) => createFakeOpenAi({ apiKey: KEY }, script),
  make: (net, key) =>
    createOpenAiRealtime({ ...OPENAI, mode: "realtime", apiKey: key === "good" ? KEY : "bad-key" }, net),
  interims: true,
  troubles: {
    ...openAiTroubles,
    "the end of its hour": { script: { fail: { atMs: 500, code: 0, message: "session_expired" } }, fault: "closed" },
    "a limit in the middle": {
      script: { fail: { atMs: 500, code: 0, message: "rate_limit_exceeded" } },
      fault: "rate_limited",
    },
    "a close for no reason": { script: { closeAtMs: 500 }, fault: "closed" },
  },
  drop: { script: (session) => (session === 0 ? { dropAtMs: 5_000 } : {}), fault: "closed" },
  quirks: {
    "words that come late": { lateMs: 3_000 },
    "words that come twice": { repeats: true },
    "errors that end nothing, and what is no message": { junk: true },
    "the second sentence's words before the first one's": { swaps: true },
  },
  lostSentence: { failSentences: { 0: 1 } },
};

const failure = (message: string): Script => ({ refuse: { status: 500, body: message } });

const workersAi: Subject = {
  name: "Workers AI",
  languages: ALL,
  fake: (script) => createFakeWhisper(script),
  make: (net, key) =>
    createWorkersAiUtterances({ model: "@cf/openai/whisper-large-v3-turbo" }, bindFakeWhisper(net, key), net),
  interims: false,
  troubles: {
    "the day's free units are used up": {
      script: failure("3036: you have used up your daily free allocation of neurons"),
      fault: "no_credit",
    },
    "no capacity": { script: failure("3040: Capacity temporarily exceeded"), fault: "overloaded" },
    "a model that is gone": { script: failure("5007: No such model or task"), fault: "refused" },
    "a lost connection": { script: failure("Network connection lost."), fault: "unreachable" },
    "a page instead of an answer": { script: { junk: true }, fault: "internal" },
  },
  drop: { script: (request) => (request >= 1 && request <= 3 ? { dropAtMs: 0 } : {}), fault: "unreachable" },
  quirks: { "answers that come late": { lateMs: 3_000 } },
  lostSentence: null,
};

for (const subject of [google, utterances, realtime, workersAi]) describeRecognizer(subject);
