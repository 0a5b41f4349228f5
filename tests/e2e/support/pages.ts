import type { Namespace } from "../../../app/i18n/namespaces";

export type KnownPage = {
  path: string;
  status: 200 | 404 | 405;
  /** How it is asked for where that is not GET: no page takes a form, and says so in the error page. */
  method?: "POST";
  /** The texts it needs besides those of every page. */
  namespaces: readonly Namespace[];
  /** Found by search engines. */
  isPublic: boolean;
};

/** The texts that every page brings. */
export const EVERYWHERE: readonly Namespace[] = ["common", "errors"];

/** Every existing page, a missing one and one that fails. A test holds the list against the routes. */
export const PAGES: readonly KnownPage[] = [
  { path: "/", status: 200, namespaces: ["landing"], isPublic: true },
  { path: "/landing", status: 200, namespaces: ["landing"], isPublic: true },
  { path: "/login", status: 200, namespaces: ["signin"], isPublic: true },
  { path: "/signup", status: 200, namespaces: ["signin"], isPublic: true },
  { path: "/terms", status: 200, namespaces: ["legal"], isPublic: true },
  { path: "/sample-report", status: 200, namespaces: ["sample", "report", "assistant"], isPublic: true },
  { path: "/privacy", status: 200, namespaces: ["legal"], isPublic: true },
  { path: "/dashboard", status: 200, namespaces: ["dashboard"], isPublic: false },
  {
    path: "/ai",
    status: 200,
    namespaces: ["ai", "interview", "call", "devices", "interviewer", "report", "speech"],
    isPublic: false,
  },
  {
    path: "/peer",
    status: 200,
    namespaces: ["interview", "call", "devices", "interviewer", "assistant", "speech"],
    isPublic: false,
  },
  {
    path: "/test",
    status: 200,
    namespaces: ["test", "interview", "devices", "speech", "assistant"],
    isPublic: false,
  },
  { path: "/applications", status: 200, namespaces: ["applications", "mailbox", "journey"], isPublic: false },
  { path: "/resources", status: 200, namespaces: ["resources", "stories"], isPublic: false },
  { path: "/history", status: 200, namespaces: ["history"], isPublic: false },
  // Whose it would be is not known yet.
  {
    path: "/history/some-id",
    status: 200,
    namespaces: ["history", "feedback", "report", "assistant"],
    isPublic: false,
  },
  { path: "/history/compare", status: 200, namespaces: ["history", "report"], isPublic: false },
  { path: "/tracker", status: 200, namespaces: ["journey"], isPublic: false },
  { path: "/settings", status: 200, namespaces: ["settings", "speech"], isPublic: false },
  { path: "/account", status: 200, namespaces: ["account", "feedback"], isPublic: false },
  { path: "/no-such-page", status: 404, namespaces: [], isPublic: false },
  { path: "/terms", method: "POST", status: 405, namespaces: ["legal"], isPublic: false },
];

/** How a page is called in the names of tests. */
export function nameOf({ path, method }: KnownPage): string {
  return method ? `${method} ${path}` : path;
}
