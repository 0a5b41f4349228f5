/** A page that the app's header may link to. */
type AppPage = {
  name: string;
  path: string;
  /** Its address continues with the user id. */
  hasUserId: boolean;
  /** Whether the page exists. A test compares it with the routes. */
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

/** The existing pages. Each needs a label, `nav.{name}`. */
export const SHOWN_PAGES: readonly Built[] = APP_PAGES.filter((page) => page.isBuilt);

/** Pages that are linked from elsewhere, not from the header. */
const UNLISTED = ["/account", "/test"];

/** The address of a page; without a user id the page resolves it itself. */
export function addressOf({ path, hasUserId }: Pick<AppPage, "path" | "hasUserId">, userId: string): string {
  return hasUserId && userId ? `${path}/${userId}` : path;
}

/** The sign-in page with a way back to `from`, unless that page is only a step on the way. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  const aims = [...SHOWN_PAGES.map(({ path }) => path), ...UNLISTED];
  const isAim = aims.some((path) => path !== "/" && isBelow(pathname, path));
  return isAim ? `/login?next=${encodeURIComponent(pathname + search)}` : "/login";
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
