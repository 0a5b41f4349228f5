import * as v from "valibot";
import { type ClientMessage, clientMessageSchema } from "./client-messages";
import { idSchema } from "./entities";
import { LIMITS, OVERSIZED_FRAME } from "./limits";

export type ParsedFrame =
  | { ok: true; message: ClientMessage }
  /** `op` is set if the frame had a readable one, so that its sender gets the terminal reply it waits for. */
  | { ok: false; code: "bad_message" | "too_large"; op?: string }
  /** Above `OVERSIZED_FRAME`, and not read. */
  | { ok: false; code: "frame_too_large" };

/** Text frame → message. Never throws, and an error carries nothing of the content. */
export function parseClientFrame(frame: string): ParsedFrame {
  if (frame.length > OVERSIZED_FRAME) return { ok: false, code: "frame_too_large" };
  const json = readJson(frame);
  // A UTF-16 unit takes up to three bytes: count bytes only where it can matter.
  if (frame.length * 3 > LIMITS.textFrameBytes && utf8Length(frame) > LIMITS.textFrameBytes) {
    return { ok: false, code: "too_large", op: readOp(json) };
  }
  const parsed = v.safeParse(clientMessageSchema, json);
  return parsed.success ? { ok: true, message: parsed.output } : { ok: false, code: "bad_message", op: readOp(json) };
}

function readJson(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}

const withOpSchema = v.object({ op: idSchema });

function readOp(json: unknown): string | undefined {
  const parsed = v.safeParse(withOpSchema, json);
  return parsed.success ? parsed.output.op : undefined;
}

/** Bytes of a text in a JSON document, including escapes. */
export function jsonLength(text: string): number {
  return utf8Length(JSON.stringify(text)) - 2;
}

/** Bytes of a text in UTF-8; a lone surrogate counts as the replacement character that is sent for it. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}
