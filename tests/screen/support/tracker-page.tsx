import { screen, within } from "@testing-library/react";
import * as v from "valibot";
import { onTestFinished, vi } from "vitest";
import { NoticeToaster } from "../../../app/features/shell/notice-toaster";
import { ApplicationsScreen } from "../../../app/features/tracker/applications-screen";
import { NO_SESSION, sessionStore } from "../../../app/state/session/session-store";
import type { StoredEvent, TrackerStore } from "../../../functions/db/tracker-queries";
import { createTracker } from "../../../functions/services/tracker-service";
import { errorResponse, isApiError } from "../../../functions/shared/contract/errors";
import type { Mail } from "../../../functions/shared/contract/mail";
import {
  analysisRequestSchema,
  eventsRequestSchema,
  type MailSource,
  removalRequestSchema,
  type TrackerView,
  type UserEvent,
} from "../../../functions/shared/contract/tracker";
import type { UserRecord } from "../../../functions/shared/contract/user";
import { words } from "../../e2e/support/words";
import { type Shown, show } from "./show";

/** The owner of all applications here. */
export const UID = "ida";

const SOMEBODY: UserRecord = {
  ...{ uid: "somebody", userId: "abcd1234", email: "", name: "Sam", picture: null, phone: null, role: "user" },
  settings: { language: "en", theme: "light", emailNotifications: true },
  ...{ createdAt: 1000, updatedAt: 2000 },
};

type Added = Partial<Omit<Extract<UserEvent, { kind: "add" }>, "id" | "at" | "kind">>;
/** Answers a request of the page; null leaves it to the server. */
export type Answer = (init: RequestInit) => Promise<Response> | Response | null;

export type TrackerServer = {
  view: () => Promise<TrackerView>;
  /** Adds applications as somebody has added them by hand; the first is `a1`, of `Firm 1`. */
  add: (applications: readonly Added[]) => Promise<void>;
  send: (events: readonly UserEvent[]) => Promise<void>;
  readMails: (mails: readonly Mail[], source?: MailSource) => Promise<TrackerView>;
  /** From now on `answer` comes before the server's, until `restore`. */
  intercept: (path: string, answer: Answer) => void;
  restore: (path: string) => void;
};

export const unreachable: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

/** The tracker of the Worker with a database in memory, which answers what pages fetch during this test. */
export function startTracker(): TrackerServer {
  // A page's mailbox lasts until somebody else comes.
  sessionStore.setState({ userInfo: SOMEBODY });
  sessionStore.setState(NO_SESSION);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
  const tracker = createTracker({
    store: createStore(),
    readByModel: async (_, analyses) => ({ analyses: [...analyses], failed: 0 }),
    now: Date.now,
  });
  const answers = new Map<string, Answer>();
  const routes: Record<string, (init: RequestInit) => Promise<unknown>> = {
    "GET /api/tracker": () => tracker.view(UID),
    "DELETE /api/tracker": (init) => tracker.remove(UID, v.parse(removalRequestSchema, bodyOf(init)).what),
    "POST /api/tracker/events": (init) => tracker.addEvents(UID, v.parse(eventsRequestSchema, bodyOf(init)).events),
    "POST /api/tracker/analysis": (init) =>
      tracker.analyse(UID, v.parse(analysisRequestSchema, bodyOf(init)), new AbortController().signal),
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { method = "GET" } = init;
    const own = await answers.get(path)?.(init);
    if (own) return own;
    const id = /^\/api\/tracker\/applications\/(.+)$/.exec(path)?.[1];
    const route = id ? () => tracker.detail(UID, decodeURIComponent(id)) : routes[`${method} ${path}`];
    if (!route) return Response.json({ error: { code: "not_found", message: path } }, { status: 404 });
    try {
      const answer = await route(init);
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return errorResponse(error);
    }
  });
  const send = async (events: readonly UserEvent[]) => {
    await tracker.addEvents(UID, events);
  };
  return {
    view: () => tracker.view(UID),
    send,
    add: (applications) => send(applications.map(addition)),
    async readMails(mails, source = "files") {
      const asked = { source, mails: mails.map((mail) => ({ mail, gmailId: null })), model: null };
      await tracker.analyse(UID, asked, new AbortController().signal);
      return tracker.view(UID);
    },
    intercept: (path, answer) => void answers.set(path, answer),
    restore: (path) => void answers.delete(path),
  };
}

/** The page of the applications, with its notices, in a wide window. */
export async function showApplications(server: TrackerServer, search = ""): Promise<Shown> {
  // Of the notices' styles, jsdom would match every rule for each element whose role is asked for.
  for (const style of document.head.querySelectorAll("style")) style.remove();
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes("min-width") }),
  );
  const first = await server.view();
  const page = (
    <>
      <ApplicationsScreen first={first} />
      <NoticeToaster />
    </>
  );
  return show(page, { path: `/applications${search}` });
}

/** Names of the listed companies, from top to bottom. */
export function companies(): (string | null)[] {
  const table = screen.queryByRole("table", { name: words("applications:table.label") });
  const links = table ? within(table).queryAllByRole("link") : [];
  return links.map(({ textContent }) => textContent);
}

export function rowOf(company: string): HTMLElement {
  const row = screen.getByRole("link", { name: company }).closest<HTMLElement>("[role=row]");
  if (!row) throw new Error(`No row of ${company}`);
  return row;
}

/** The open application, beside the list. */
export const findDetail = (company: string) => screen.findByRole("region", { name: company });

/** Chooses an entry of the menu of the open application. */
export async function chooseInDetail({ user }: Shown, company: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: words("applications:detail.menu", { company }) }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
}

function addition(one: Added, i: number): UserEvent {
  const n = i + 1;
  return {
    ...{ kind: "add", id: `e${n}`, application: `a${n}`, at: new Date(Date.UTC(2026, 4, 1, 0, 0, i)).toISOString() },
    ...{ company: `Firm ${n}`, position: "Engineer", status: "applied", appliedOn: "2026-05-01", channel: "other" },
    ...{ notes: "", todo: null, deadline: null, source: "hand" },
    ...one,
  };
}

function bodyOf({ body }: RequestInit): unknown {
  return JSON.parse(String(body));
}

function createStore(): TrackerStore {
  let rows: StoredEvent[] = [];
  let stamp = 0;
  const bodies = () => rows.map(({ body }) => body);
  return {
    stampOf: async () => String(stamp),
    read: async () => ({ stamp: String(stamp), bodies: bodies() }),
    readSeen: async () => [],
    async append(_, events, before) {
      if (before !== String(stamp)) return null;
      rows = [...rows, ...events.filter(({ kind }) => kind !== "seen")];
      stamp += 1;
      return String(stamp);
    },
    countEvents: async () => rows.length,
    async remove(_, what) {
      rows = what === "demo" ? rows.filter(({ isDemo }) => !isDemo) : [];
      stamp += 1;
    },
    refreshed: async () => null,
    noteRefresh: async () => true,
    page: async () => [],
    readUpcoming: async () => null,
    keepUpcoming: async () => {},
  };
}
