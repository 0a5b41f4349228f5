import { methodNotAllowed } from "../http/method-not-allowed";
import type { Api, ApiCall } from "./api-env";
import { requireUser } from "./require-user";

export function addAccountDataRoutes(api: Api): void {
  api.get("/api/account/export", exportAccount);
  api.all("/api/account/export", methodNotAllowed("GET"));
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

const PRIVATE = {
  "cache-control": "private, no-store",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};
