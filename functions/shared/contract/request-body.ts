import * as v from "valibot";
import { ApiError, type ErrorFields } from "./errors";

/** In a longer body only the first fault is named: a list of millions may have one in each place. In characters. */
const SHORT = 64 * 1024;

/** Checks `value` against `schema`; what does not fit is named field by field, with `abortEarly` the first of it. */
export function parseInput<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  abortEarly = false,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly });
  if (result.success) return result.output;
  const fields: ErrorFields = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? "body"] ??= describe(issue);
  throw new ApiError("invalid", { fields });
}

/** Reads a JSON body of at most `maxBytes`, stopping at the byte that is too many, and checks it against `schema`. */
export async function parseBody<const S extends v.GenericSchema>(
  request: Request,
  schema: S,
  maxBytes: number,
): Promise<v.InferOutput<S>> {
  return parseText(schema, await readText(request, maxBytes));
}

export function parseText<const S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  return parseInput(schema, parseJson(text), text.length > SHORT);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("invalid", { fields: { body: "must be JSON" } });
  }
}

/** Of a request or of an answer. Throws `too_large`. */
export async function readText(request: Pick<Request, "headers" | "body">, maxBytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new ApiError("too_large");
  if (!request.body) return "";
  const decoder = new TextDecoder();
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let text = "";
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new ApiError("too_large");
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Valibot's messages without the received values, which may be a person's address or number. */
function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return "is missing";
  if (!issue.message.startsWith("Invalid ")) return issue.message;
  return issue.expected ? `must be ${issue.expected}` : "does not fit";
}
