import type { AssistantMenu } from "../../party/protocol/assistant-menu";
import { methodNotAllowed } from "../http/method-not-allowed";
import type { Api } from "./api-env";

/** `GET /api/assistant`: the models that can be asked here and now, for everybody the same (`assistantMenuSchema`). */
export function addAssistantRoutes(api: Api): void {
  api.get("/api/assistant", (c) =>
    c.json(c.env.context.assistantMenu satisfies AssistantMenu, 200, { "cache-control": "no-store" }),
  );
  api.all("/api/assistant", methodNotAllowed("GET"));
}
