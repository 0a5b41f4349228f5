import * as v from "valibot";
import { fileHeaders } from "../../../../../functions/shared/contract/owner-headers";
import { type ResourceFile, resourceFileSchema } from "../../../../../functions/shared/contract/resources";
import { type CallResult, judgeRefusal, withSession } from "../../../../state/call-api";
import { FILES_PATH } from "../../../../state/resource-calls";
import type { SendEnd, UploadFault, UploadOrder } from "./uploads";

/** Streams the file from disk. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export async function sendFile(
  order: UploadOrder,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<SendEnd> {
  const result = await withSession(() => attempt(order, onSent, signal));
  return result.kind === "done" ? { kind: "done", file: result.value } : { kind: "failed", fault: faultOf(result) };
}

function attempt(
  { id, uid, kind, file }: UploadOrder,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<CallResult<ResourceFile>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `${FILES_PATH}/${id}?kind=${kind}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    for (const [name, value] of Object.entries(fileHeaders(uid, file.name))) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
    request.addEventListener("load", () => {
      const headers = new Headers({ "retry-after": request.getResponseHeader("retry-after") ?? "" });
      resolve(readAnswer({ status: request.status, headers }, request.responseText));
    });
    for (const end of ["error", "abort", "timeout"]) {
      request.addEventListener(end, () => resolve({ kind: "unreachable" }));
    }
    if (signal.aborted) return resolve({ kind: "unreachable" });
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

export function readAnswer(response: Pick<Response, "status" | "headers">, text: string): CallResult<ResourceFile> {
  const body = parseJson(text);
  const { status } = response;
  if (status < 200 || status > 299) return judgeRefusal(response, body);
  const parsed = v.safeParse(resourceFileSchema, body);
  return parsed.success ? { kind: "done", value: parsed.output } : { kind: "unreachable" };
}

export function faultOf(result: Exclude<CallResult<unknown>, { kind: "done" }>): UploadFault {
  if (result.kind !== "refused") return result.kind;
  switch (result.code) {
    case "too_large":
      return "size";
    case "storage_full":
      return "full";
    case "not_found":
      return "gone";
    // The server is still busy with the previous attempt.
    case "conflict":
      return "unreachable";
    case "invalid":
      return result.field === "type" ? "type" : result.field === "size" ? "empty" : "refused";
    default:
      return "refused";
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
