import * as v from "valibot";
import { expect } from "vitest";
import { action, loader } from "../../../app/routes/api.tracker.analysis";
import { answerApi } from "../../../functions/api/app";
import { createContext, type Services } from "../../../functions/services/create-services";
import type { Mail } from "../../../functions/shared/contract/mail";
import {
  type AnalysisAnswer,
  type ApplicationDetail,
  analysisAnswerSchema,
  applicationDetailSchema,
  type EventsAnswer,
  eventsAnswerSchema,
  type MailSource,
  type TrackerView,
  trackerViewSchema,
  type UserEvent,
} from "../../../functions/shared/contract/tracker";
import { ORIGIN } from "./backend";
import { NOW } from "./claims";

type Deed = UserEvent extends infer E ? (E extends UserEvent ? Omit<E, "id" | "at" | "application"> : never) : never;

export function deedOf(application: string, id: string, deed: Deed): UserEvent {
  return { ...deed, id, application, at: new Date(NOW - 1_000).toISOString() } as UserEvent;
}

export function addOf(application: string, company: string): UserEvent {
  const facts = { company, position: null, status: "applied", appliedOn: "2026-10-01", channel: null } as const;
  const rest = { notes: "", todo: null, deadline: null, source: "hand" } as const;
  return deedOf(application, `add-${application}`, { kind: "add", ...facts, ...rest });
}

export type Caller = ReturnType<typeof createCaller>;

/** A page's requests to the tracker, with its cookie. */
export function createCaller(services: Services, cookie: string | null, uid: string) {
  const init = (method: string, body?: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method,
    headers: { origin: ORIGIN, ...(cookie !== null && { cookie }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });

  async function call(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
    const request = new Request(`${ORIGIN}/api/tracker${path}`, init(method, body, headers));
    const response = await answerApi(request, createContext(services, "request-1"));
    if (!response) throw new Error(`The API does not know ${path}`);
    return response;
  }

  function post(body: unknown, headers = {}, method = "POST", signal?: AbortSignal): Promise<Response> {
    const rest = signal ? { signal } : {};
    const request = new Request(`${ORIGIN}/api/tracker/analysis`, { ...init(method, body, headers), ...rest });
    const args = { request, params: {}, context: createContext(services, "request-1") };
    return method === "GET" ? Promise.resolve(loader(args)) : action(args);
  }

  const parse = async <T>(schema: v.GenericSchema<unknown, T>, response: Response): Promise<T> => {
    expect([response.status, response.headers.get("cache-control")], await response.clone().text()).toEqual([
      200,
      "no-store",
    ]);
    return v.parse(schema, await response.json());
  };

  return {
    call,
    post,
    requestOf: (mails: readonly Mail[], source: MailSource = "files") => ({
      ...{ uid, source, model: null },
      mails: mails.map((mail) => ({ mail, gmailId: null })),
    }),
    async read(mails: readonly Mail[], source: MailSource = "files"): Promise<AnalysisAnswer> {
      return parse(analysisAnswerSchema, await post(this.requestOf(mails, source)));
    },
    view: async (): Promise<TrackerView> => parse(trackerViewSchema, await call("GET", "")),
    add: async (...events: readonly UserEvent[]): Promise<EventsAnswer> =>
      parse(eventsAnswerSchema, await call("POST", "/events", { uid, events })),
    detail: async (id: string): Promise<ApplicationDetail> =>
      parse(applicationDetailSchema, await call("GET", `/applications/${encodeURIComponent(id)}`)),
    remove: (what: string) => call("DELETE", "", { uid, what }),
  };
}
