import * as v from "valibot";
import { vi } from "vitest";
import { NO_SESSION, sessionStore } from "../../../app/state/session/session-store";
import { judgeAttempt } from "../../../functions/services/judge-attempt";
import {
  attemptRequestSchema,
  HISTORY_LIMITS,
  type HistoryDetail,
  type HistoryList,
  notesRequestSchema,
} from "../../../functions/shared/contract/history";

/** Signs in as a guest, until `signOut`. */
export function signIn(uid = "ida"): void {
  const names = { email: null, name: null, picture: null, phone: null };
  sessionStore.setState({
    user: { uid, isAnonymous: true, ...names },
    userInfo: {
      ...{ uid, userId: "abcd1234", email: "", name: "Ida", picture: null, phone: null, role: "guest" },
      settings: { language: "en", theme: "dark", emailNotifications: false },
      ...{ createdAt: 0, updatedAt: 0 },
    },
    isLoading: false,
  });
}

export function signOut(): void {
  sessionStore.setState(NO_SESSION);
}

export type HistoryServer = {
  /** The newest first. */
  interviews: HistoryDetail[];
  isAway: boolean;
  /** Such as `PUT /interview-1/notes`. */
  requests: string[];
  find: (id: string) => HistoryDetail;
  /** The list's first page, as the page's loader answers it. */
  list: (search?: string) => HistoryList;
};

/** Answers the page's requests to the history as the Worker does, from memory, until globals are unstubbed. */
export function serveHistory(...interviews: HistoryDetail[]): HistoryServer {
  const removed = new Set<string>();
  const server: HistoryServer = {
    ...{ interviews, isAway: false, requests: [] },
    find(id) {
      const found = server.interviews.find(({ row }) => row.id === id);
      if (!found) throw new Error(`No interview ${id}`);
      return found;
    },
    list(search = "") {
      const { mode, type, q = "", after } = Object.fromEntries(new URLSearchParams(search));
      const all = server.interviews
        .map(({ row }) => row)
        .filter(({ id }) => !removed.has(id))
        .filter((row) => !mode || row.mode === mode)
        .filter(({ summary }) => !type || summary?.interviewType === type)
        .filter(({ summary }) => (summary?.company ?? "").toLowerCase().includes(q.toLowerCase()));
      const older = after === undefined ? all : all.filter(({ startedAt }) => startedAt < Number(after));
      const rows = older.slice(0, HISTORY_LIMITS.rowsAtOnce);
      const last = rows.at(-1);
      return {
        ...{ uid: "ida", rows, total: all.length },
        next: older.length > rows.length && last ? String(last.startedAt) : null,
      };
    },
  };

  async function answer(method: string, url: URL, body: unknown): Promise<Response> {
    const [, , , id = "", part = "", attempt = ""] = url.pathname.split("/");
    const done = new Response(null, { status: 204 });
    if (!url.pathname.startsWith("/api/history")) return refuse(404, "not_found");
    if (id === "") return Response.json(server.list(url.search));
    const kept = server.interviews.find(({ row }) => row.id === id);
    if (!kept || (removed.has(id) && part !== "restore")) return refuse(404, "not_found");
    switch (`${method} ${part}`) {
      case "GET ":
        return Response.json(kept);
      case "DELETE ":
        removed.add(id);
        return done;
      case "POST restore":
        removed.delete(id);
        return done;
      case "PUT notes": {
        const { base, text } = v.parse(notesRequestSchema, body);
        if (base !== kept.notes.rev && text !== kept.notes.text) return refuse(409, "conflict");
        kept.notes = { rev: kept.notes.rev + 1, text };
        return Response.json({ rev: kept.notes.rev });
      }
      case "PUT attempt": {
        const { id: key, question, said } = v.parse(attemptRequestSchema, body);
        const made = await judgeAttempt(question, said, Date.now());
        kept.attempts = { ...kept.attempts, [key]: made };
        return Response.json(made);
      }
      case "DELETE attempt": {
        const { [attempt]: _, ...others } = kept.attempts;
        kept.attempts = others;
        return done;
      }
      default:
        throw new Error(`Not served: ${method} ${url.pathname}`);
    }
  }

  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(path, "http://mocki.test");
    server.requests.push(`${method} ${url.pathname.replace("/api/history", "")}`);
    if (server.isAway) throw new TypeError("Failed to fetch");
    return answer(method, url, typeof body === "string" ? JSON.parse(body) : null);
  });
  return server;
}

function refuse(status: number, code: string): Response {
  return Response.json({ error: { code, message: code } }, { status });
}
