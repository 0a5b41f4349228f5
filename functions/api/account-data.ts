import { ApiError } from "../contract/errors";
import type { Api, ApiCall } from "./api-env";
import { methodNotAllowed } from "./method-not-allowed";
import { requireUser } from "./require-user";

const FILES = "/api/account/files/";
const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+(?:;\s*[\w-]+=[\w.+-]+)*$/;

export function addAccountDataRoutes(api: Api): void {
  api.get("/api/account/export", exportAccount);
  api.all("/api/account/export", methodNotAllowed("GET"));
  api.get(`${FILES}*`, downloadFile);
  api.all(`${FILES}*`, methodNotAllowed("GET"));
}

async function exportAccount(c: ApiCall): Promise<Response> {
  const user = await requireUser(c);
  return new Response(await c.env.context.exportAccount(user), {
    headers: {
      ...PRIVATE,
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="mocki-account.json"',
    },
  });
}

/** One of the person's own files, always to be saved: what is in it may be anything, and is never shown as a page. */
async function downloadFile(c: ApiCall): Promise<Response> {
  const { record } = await requireUser(c);
  const path = decode(new URL(c.req.url).pathname.slice(FILES.length));
  const file = path === null ? null : await c.env.context.files.open(record.uid, path);
  if (path === null || !file) throw new ApiError("not_found");
  return new Response(file.body, {
    headers: {
      ...PRIVATE,
      "content-type": CONTENT_TYPE.test(file.contentType) ? file.contentType : "application/octet-stream",
      "content-length": String(file.size),
      "content-disposition": attachment(path.split("/").at(-1) ?? path),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}

const PRIVATE = {
  "cache-control": "private, no-store",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** RFC 6266, with a name for those who do not read the encoded one. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
