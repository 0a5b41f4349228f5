import { LANGUAGES } from "../../party/protocol/vocabulary";
import { methodNotAllowed } from "../http/method-not-allowed";
import type { PictureOf } from "../picture/paint-journey";
import { ApiError } from "../shared/contract/errors";
import type { Api, ApiCall } from "./api-env";

const PICTURE = "/api/tracker/shared/:token/picture.png";
/** Pictures that are kept in memory: who posts a link has many ask for the same one within a moment. */
const KEPT = 16;

const kept = new Map<string, Uint8Array<ArrayBuffer>>();

/** The picture that link previews show for a shared chart. */
export function addTrackerPictureRoutes(api: Api): void {
  api.get(PICTURE, readPicture);
  api.all(PICTURE, methodNotAllowed("GET"));
}

async function readPicture(c: ApiCall): Promise<Response> {
  const { trackerShares, now } = c.env.context;
  const token = c.req.param("token") ?? "";
  // Asked each time, so that a revoked link has no picture either.
  const share = await trackerShares.open(token, now());
  if (!share) throw new ApiError("not_found");
  const language = LANGUAGES.find((one) => one === c.req.query("lang")) ?? share.language;
  const revision = `${token}-${share.updatedAt}-${language}`;
  const headers = { etag: `"${share.updatedAt}-${language}"`, "cache-control": "no-cache", "x-robots-tag": "noindex" };
  if (c.req.header("if-none-match") === headers.etag) return c.body(null, 304, headers);
  const picture = kept.get(revision) ?? (await draw({ ...share, language }));
  keep(revision, picture);
  return c.body(picture, 200, { ...headers, "content-type": "image/png" });
}

/** The code that paints is fetched with the first picture. */
async function draw(of: PictureOf): Promise<Uint8Array<ArrayBuffer>> {
  const { paintJourney } = await import("../picture/paint-journey");
  const { encodePng } = await import("../picture/encode-png");
  return encodePng(await paintJourney(of));
}

function keep(revision: string, picture: Uint8Array<ArrayBuffer>): void {
  kept.delete(revision);
  kept.set(revision, picture);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) return;
    kept.delete(oldest);
  }
}
