import { Hono } from "hono";
import type { AppContext } from "../services/create-services";
import { addAccountRoutes } from "./account";
import { addAccountDataRoutes } from "./account-data";
import type { ApiEnv } from "./api-env";
import { addAssistantRoutes } from "./assistant";
import { addAuthRoutes } from "./auth";
import { addGoogleTokenRoutes } from "./google-token";
import { addHealthRoutes } from "./health";
import { addHelpRoutes } from "./help";
import { addHistoryRoutes } from "./history";
import { addIceRoutes } from "./ice";
import { addProgramRoutes } from "./program-runs";
import { addQuotaRoutes } from "./quota";
import { addRecordRoutes } from "./records";
import { addResourceFileRoutes } from "./resource-files";
import { addRoomRoutes } from "./rooms";
import { addSettingsRoutes } from "./settings";
import { addSpeechRoutes } from "./speech";
import { addStoryRoutes } from "./stories";
import { addTrackerRoutes } from "./tracker";
import { addTrackerPictureRoutes } from "./tracker-picture";
import { addTrackerShareRoutes } from "./tracker-shares";
import { addTranslationRoutes } from "./translation";

export function createApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.onError((error, c) => c.env.context.answerError(error));
  api.notFound((c) => {
    c.env.unhandled = true;
    return c.body(null, 404);
  });
  addAccountRoutes(api);
  addAccountDataRoutes(api);
  addQuotaRoutes(api);
  addAssistantRoutes(api);
  addAuthRoutes(api);
  addProgramRoutes(api);
  addGoogleTokenRoutes(api);
  addHealthRoutes(api);
  addHelpRoutes(api);
  addHistoryRoutes(api);
  addIceRoutes(api);
  addRecordRoutes(api);
  addResourceFileRoutes(api);
  addRoomRoutes(api);
  addSettingsRoutes(api);
  addSpeechRoutes(api);
  addStoryRoutes(api);
  addTrackerRoutes(api);
  addTrackerPictureRoutes(api);
  addTrackerShareRoutes(api);
  addTranslationRoutes(api);
  return api;
}

const api = createApi();

/** Answers what lies under `/api`, or null for what it does not know: that is Remix's. */
export async function answerApi(request: Request, context: AppContext): Promise<Response | null> {
  const env: ApiEnv["Bindings"] = { context, unhandled: false };
  const response = await api.fetch(request, env);
  return env.unhandled ? null : response;
}
