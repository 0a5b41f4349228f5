import * as v from "valibot";
import { ownerHeaders } from "../../../../functions/shared/contract/owner-headers";
import { type FileText, type ResourceFile, resourceFileSchema } from "../../../../functions/shared/contract/resources";
import { type CallResult, callApi, fetchApi, jsonRequest } from "../../../state/call-api";
import { FILES_PATH } from "../../../state/resource-calls";

/** The person's actions on one file. */
export type FileAction =
  | { kind: "rename"; id: string; name: string }
  | { kind: "makeDefault"; id: string }
  | { kind: "remove"; id: string }
  | { kind: "restore"; id: string; file: ResourceFile };

/** The file after the action; null: deleted. */
export function sendFileAction(uid: string, action: FileAction): Promise<CallResult<ResourceFile | null>> {
  const path = `${FILES_PATH}/${action.id}`;
  const headers = ownerHeaders(uid);
  switch (action.kind) {
    case "rename":
      return callApi(path, jsonRequest("PATCH", { uid, name: action.name }), readFile);
    case "makeDefault":
      return callApi(path, jsonRequest("PATCH", { uid, isDefault: true }), readFile);
    case "remove":
      return callApi(path, { method: "DELETE", headers, keepalive: true }, () => null);
    case "restore":
      return callApi(`${path}/restore`, { method: "POST", headers, keepalive: true }, readFile);
    default:
      return action satisfies never;
  }
}

export function loadContent(id: string): Promise<CallResult<Blob>> {
  return fetchApi(`${FILES_PATH}/${id}/content`, {}, (response) => response.blob());
}

export function putText(uid: string, id: string, content: FileText): Promise<CallResult<null>> {
  return callApi(`${FILES_PATH}/${id}/text`, jsonRequest("PUT", { uid, content }), () => null);
}

function readFile(body: unknown): ResourceFile {
  return v.parse(resourceFileSchema, body);
}
