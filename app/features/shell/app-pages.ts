/** One of the pages that the header of the app leads to. */
type AppPage = {
  name: string;
  path: string;
  /** Its address goes on with the person's id. */
  hasUserId: boolean;
  /** Whether there is such a page yet. A test holds it against the routes, so that a page that lands appears. */
  isBuilt: boolean;
};

/** All of them, in the header's order. */
export const APP_PAGES = [
  { name: "home", path: "/", hasUserId: false, isBuilt: true },
  { name: "dashboard", path: "/dashboard", hasUserId: false, isBuilt: true },
  { name: "aiMock", path: "/ai", hasUserId: true, isBuilt: true },
  { name: "peerMock", path: "/peer", hasUserId: true, isBuilt: true },
  { name: "applications", path: "/applications", hasUserId: false, isBuilt: true },
  { name: "resources", path: "/resources", hasUserId: false, isBuilt: true },
  { name: "history", path: "/history", hasUserId: false, isBuilt: true },
  { name: "settings", path: "/settings", hasUserId: false, isBuilt: true },
] as const satisfies readonly AppPage[];

type Built = Extract<(typeof APP_PAGES)[number], { isBuilt: true }>;

/** The pages to show: those that exist. Each needs a label of its own, `nav.{name}`. */
export const SHOWN_PAGES: readonly Built[] = APP_PAGES.filter((page) => page.isBuilt);

/** Pages that others lead to, and the header does not. */
const UNLISTED = ["/account", "/test"];

/** Where a page's link leads; without an id yet, the page finds it out by itself. */
export function addressOf({ path, hasUserId }: Pick<AppPage, "path" | "hasUserId">, userId: string): string {
  return hasUserId && userId ? `${path}/${userId}` : path;
}

/** The sign-in page, which leads back to `from` afterwards: not to a page that is nobody's aim. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  const aims = [...SHOWN_PAGES.map(({ path }) => path), ...UNLISTED];
  const isAim = aims.some((path) => path !== "/" && isBelow(pathname, path));
  return isAim ? `/login?next=${encodeURIComponent(pathname + search)}` : "/login";
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
