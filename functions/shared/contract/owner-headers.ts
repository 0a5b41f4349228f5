import { tidyFileName } from "./file-name";

/**
 * The user a page was rendered for and a file's name travel in headers, because addresses end up in logs. Headers are
 * ASCII, so both are percent-encoded.
 */
const OWNER = "mocki-uid";
const FILE_NAME = "mocki-file-name";

export function ownerHeaders(uid: string): Record<string, string> {
  return { [OWNER]: encodeURIComponent(uid) };
}

export function fileHeaders(uid: string, fileName: string): Record<string, string> {
  return { ...ownerHeaders(uid), [FILE_NAME]: encodeURIComponent(tidyFileName(fileName)) };
}

/** As they were sent; empty where one is missing or malformed. */
export function readOwnerHeaders(headers: Headers): { uid: string; name: string } {
  return { uid: decode(headers.get(OWNER)), name: decode(headers.get(FILE_NAME)) };
}

function decode(value: string | null): string {
  try {
    return decodeURIComponent(value ?? "");
  } catch {
    return "";
  }
}
