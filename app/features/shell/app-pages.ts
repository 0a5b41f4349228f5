/** A page that the app's header links to. */
type AppPage = {
  name: string;
  path: string;
  /** Its address continues with the user id. */
  hasUserId: boolean;
};

/** All of them, in the header's order. Each needs a label, `nav.{name}`. */
export const APP_PAGES = [
  { name: "home", path: "/", hasUserId: false },
  { name: "dashboard", path: "/dashboard", hasUserId: false },
  { name: "aiMock", path: "/ai", hasUserId: true },
  { name: "peerMock", path: "/peer", hasUserId: true },
  { name: "applications", path: "/applications", hasUserId: false },
  { name: "resources", path: "/resources", hasUserId: false },
  { name: "history", path: "/history", hasUserId: false },
  { name: "settings", path: "/settings", hasUserId: false },
] as const satisfies readonly AppPage[];

/** Pages for signed-in people that are linked from elsewhere, not from the header. */
const UNLISTED = ["/account", "/test"];

/** The address of a page; without a user id the page resolves it itself. */
export function addressOf({ path, hasUserId }: Pick<AppPage, "path" | "hasUserId">, userId: string): string {
  return hasUserId && userId ? `${path}/${userId}` : path;
}

/** The sign-in page with a way back to `from`, unless that page is only a step on the way. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  const aims = [...APP_PAGES.map(({ path }) => path), ...UNLISTED];
  const isAim = aims.some((path) => path !== "/" && isBelow(pathname, path));
  return isAim ? `/login?next=${encodeURIComponent(pathname + search)}` : "/login";
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
