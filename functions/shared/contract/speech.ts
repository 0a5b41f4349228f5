import * as v from "valibot";
import { SPEECH_PROVIDERS } from "../../../party/protocol/vocabulary";
import { voiceMenuSchema } from "./voice";

/**
 * `GET /api/speech`: which recognizers and voices the operator has set up. `browser` is not among them: the browser knows.
 */
export const speechMenuSchema = v.object({
  recognizers: v.array(
    v.object({
      provider: v.picklist(SPEECH_PROVIDERS),
      /** As the operator calls it, where that is another name than the vendor's. */
      name: v.nullable(v.string()),
      /** Tags such as `zh-TW`; empty for one that is not set up. */
      languages: v.array(v.string()),
      /** The settings that the operator still has to set, by name; empty: usable. */
      missing: v.array(v.string()),
    }),
  ),
  /** By language, whom to ask first, second …; usable ones only, and none where there is none. */
  order: v.record(v.string(), v.array(v.picklist(SPEECH_PROVIDERS))),
  /** Of an interviewer; `POST /api/speech/voice` speaks with them. */
  voices: voiceMenuSchema,
});
export type SpeechMenu = v.InferOutput<typeof speechMenuSchema>;
