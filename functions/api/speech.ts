import { methodNotAllowed } from "../http/method-not-allowed";
import type { SpeechMenu } from "../shared/contract/speech";
import type { Api } from "./api-env";

/** `GET /api/speech`: who recognises speech here beside the browser, for everybody the same (`speechMenuSchema`). */
export function addSpeechRoutes(api: Api): void {
  api.get("/api/speech", (c) =>
    c.json(c.env.context.speechMenu satisfies SpeechMenu, 200, { "cache-control": "no-store" }),
  );
  api.all("/api/speech", methodNotAllowed("GET"));
}
