import type { SpeechFault } from "../../../../../party/protocol/errors";
import type { Script } from "../../../../support/fake-speech/vendor";
import type { Subject } from "./recognizer-contract";

/** Shared by all vendors with sockets. */

export const ALL_LANGUAGES = ["en-US", "zh-CN", "zh-TW"] as const;

export const DOOR_TROUBLES: Subject["troubles"] = {
  "an overloaded door": { script: { refuse: { status: 503, body: "" } }, fault: "overloaded" },
  "too many at the door": { script: { refuse: { status: 429, body: "" } }, fault: "rate_limited" },
  "another address": { script: { refuse: { status: 302, body: "" } }, fault: "refused" },
  "a session that is closed for no reason": { script: { closeAtMs: 700 }, fault: "closed" },
};

export const COMMON_QUIRKS: Subject["quirks"] = {
  "results that come late": { lateMs: 1_500 },
  "results that come twice": { repeats: true },
  "messages that mean nothing": { junk: true },
};

/** A vendor's error number in the middle of the first sentence. */
export function failWith(code: number, fault: SpeechFault, message = ""): { script: Script; fault: SpeechFault } {
  return { script: { fail: { atMs: 700, code, message } }, fault };
}

export function onlyIn(session: number, script: Script): (one: number) => Script {
  return (one) => (one === session ? script : {});
}
