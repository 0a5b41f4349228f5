import { methodNotAllowed } from "../http/method-not-allowed";
import { ApiError } from "../shared/contract/errors";
import { CONTENT_TYPES } from "../shared/contract/file-content";
import { readOwnerHeaders } from "../shared/contract/owner-headers";
import { parseInput } from "../shared/contract/request-body";
import {
  fileChangeSchema,
  fileTextRequestSchema,
  idSchema,
  RESOURCE_LIMITS,
  uploadSchema,
} from "../shared/contract/resources";
import type { Api, ApiCall } from "./api-env";
import { attachment } from "./attachment";
import { idOf } from "./read-request";
import { parseOwnerBody, requireOwner } from "./require-owner";
import { requireUser } from "./require-user";

const FILES = "/api/resources/files";
const MAX_BODY_BYTES = 4 * 1024;
/** Written as JSON, a character may take six bytes. */
const MAX_TEXT_BYTES = 6 * RESOURCE_LIMITS.fileText + 1024;
const NO_STORE = { "cache-control": "no-store" };

export function addResourceFileRoutes(api: Api): void {
  api.get(FILES, listFiles);
  api.all(FILES, methodNotAllowed("GET"));
  api.put(`${FILES}/:id`, uploadFile);
  api.patch(`${FILES}/:id`, changeFile);
  api.delete(`${FILES}/:id`, removeFile);
  api.all(`${FILES}/:id`, methodNotAllowed("PUT, PATCH, DELETE"));
  api.post(`${FILES}/:id/restore`, restoreFile);
  api.all(`${FILES}/:id/restore`, methodNotAllowed("POST"));
  api.get(`${FILES}/:id/content`, sendContent);
  api.all(`${FILES}/:id/content`, methodNotAllowed("GET"));
  api.get(`${FILES}/:id/text`, readText);
  api.put(`${FILES}/:id/text`, writeText);
  api.all(`${FILES}/:id/text`, methodNotAllowed("GET, PUT"));
}

async function listFiles(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  return c.json(await c.env.context.resourceFiles.list(uid), 200, NO_STORE);
}

async function uploadFile(c: ApiCall): Promise<Response> {
  const {
    uid: asked,
    kind,
    name,
  } = parseInput(uploadSchema, {
    ...readOwnerHeaders(c.req.raw.headers),
    kind: c.req.query("kind"),
  });
  const uid = await requireOwner(c, asked);
  const id = parseInput(idSchema, c.req.param("id"));
  const sent = { kind, name, size: lengthOf(c.req.raw), body: c.req.raw.body };
  const { file, isNew } = await c.env.context.resourceFiles.upload(uid, id, sent);
  return c.json(file, isNew ? 201 : 200, NO_STORE);
}

/** Storage wants to know it beforehand, and browsers say it of every file. */
function lengthOf(request: Request): number {
  const length = request.headers.get("content-length") ?? "";
  if (!/^\d{1,15}$/.test(length)) throw new ApiError("invalid", { fields: { size: "must be told as Content-Length" } });
  return Number(length);
}

async function changeFile(c: ApiCall): Promise<Response> {
  const { uid, ...change } = await parseOwnerBody(c, fileChangeSchema, MAX_BODY_BYTES);
  return c.json(await c.env.context.resourceFiles.change(uid, idOf(c), change), 200, NO_STORE);
}

async function removeFile(c: ApiCall): Promise<Response> {
  const uid = await requireOwner(c);
  await c.env.context.resourceFiles.remove(uid, idOf(c));
  return c.body(null, 204, NO_STORE);
}

async function restoreFile(c: ApiCall): Promise<Response> {
  const uid = await requireOwner(c);
  return c.json(await c.env.context.resourceFiles.restore(uid, idOf(c)), 200, NO_STORE);
}

/**
 * The content is untrusted: scripts of our pages may read it, and a browser that opens it saves it without running
 * anything.
 */
async function sendContent(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  const { name, type, size, body } = await c.env.context.resourceFiles.open(uid, idOf(c));
  return new Response(body, {
    headers: {
      "content-type": CONTENT_TYPES[type],
      "content-length": String(size),
      "content-disposition": attachment(name),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
    },
  });
}

async function readText(c: ApiCall): Promise<Response> {
  const { uid } = (await requireUser(c)).record;
  return c.json(await c.env.context.resourceFiles.readText(uid, idOf(c)), 200, NO_STORE);
}

async function writeText(c: ApiCall): Promise<Response> {
  const { uid, content } = await parseOwnerBody(c, fileTextRequestSchema, MAX_TEXT_BYTES);
  await c.env.context.resourceFiles.writeText(uid, idOf(c), content);
  return c.body(null, 204, NO_STORE);
}
