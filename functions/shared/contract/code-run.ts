import * as v from "valibot";
import { codeMarkSchema, codeRunStatusSchema } from "../../../party/protocol/code";
import { roomIdSchema } from "../../../party/protocol/entities";
import { SERVER_LANGUAGES } from "../../../party/protocol/vocabulary";

/** `GET /api/code/runner`: the languages that the operator's server runs; none if there is no server. */
export const codeRunnerMenuSchema = v.object({ languages: v.array(v.picklist(SERVER_LANGUAGES)) });
export type CodeRunnerMenu = v.InferOutput<typeof codeRunnerMenuSchema>;

/** In UTF-16 units. More input has no place in a room's run. */
export const MAX_PROGRAM_CHARACTERS = 64 * 1024;
export const MAX_INPUT_CHARACTERS = 32 * 1024;
/** The most output of a run, in UTF-16 units. */
export const MAX_OUTPUT_CHARACTERS = 64 * 1024;

/**
 * `POST /api/code/run`, with the session cookie of somebody who has a seat in the room, and from our own pages only: runs a
 * program on the operator's server. Nothing is stored here: the page tells the room what came out (`code_run`).
 *
 * Errors are the API's (`errorBodySchema`):
 * - `invalid`, `too_large`: the program or its input is too long, or no server runs this language
 * - `unauthorized`, `forbidden`: no session, another site, or no seat in this room, or its interview has ended
 * - `rate_limited`: too many requests in this minute; `Retry-After` in seconds
 * - `daily_limit`: the runs of the day are used up, for this person, this address, all guests or everybody
 * - `unavailable`: the server did not run it
 */
export const codeRunRequestSchema = v.strictObject({
  room: roomIdSchema,
  language: v.picklist(SERVER_LANGUAGES),
  text: v.pipe(v.string(), v.maxLength(MAX_PROGRAM_CHARACTERS)),
  input: v.pipe(v.string(), v.maxLength(MAX_INPUT_CHARACTERS)),
});
export type CodeRunRequest = v.InferOutput<typeof codeRunRequestSchema>;

export const codeRunAnswerSchema = v.object({
  status: codeRunStatusSchema,
  output: v.string(),
  marks: v.array(codeMarkSchema),
  ms: v.number(),
});
export type CodeRunAnswer = v.InferOutput<typeof codeRunAnswerSchema>;
