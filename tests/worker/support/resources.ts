import { zipSync } from "fflate";
import * as v from "valibot";
import { expect } from "vitest";
import { answerApi } from "../../../functions/api/app";
import { createContext, type Services } from "../../../functions/services/create-services";
import { ownerHeaders } from "../../../functions/shared/contract/owner-headers";
import {
  type FileList,
  fileListSchema,
  type ResourceFile,
  resourceFileSchema,
  type Story,
  type StoryDraft,
  type StoryList,
  storyListSchema,
  storySchema,
} from "../../../functions/shared/contract/resources";
import { ORIGIN } from "./backend";
import { bindings } from "./bindings";

/** Of a length of its own, as what is sent. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
export const pdfOf = (text = "a résumé"): Bytes => bytesOf(`%PDF-1.7\n${text}\n%%EOF`);
/** The first bytes of an old Word file. */
export const DOC: Bytes = Uint8Array.of(
  0xd0,
  0xcf,
  0x11,
  0xe0,
  0xa1,
  0xb1,
  0x1a,
  0xe1,
  ...new Array<number>(600).fill(0),
);

/** The time would be another one with each call. */
const WRITTEN = { mtime: "2026-01-01T00:00:00" };

export function wordOf(parts: Record<string, string> = {}): Bytes {
  const all = { "[Content_Types].xml": "<Types/>", "word/document.xml": "<w:document/>", ...parts };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, bytesOf(text)])), WRITTEN),
  );
}

/** The bucket of files, some of whose methods are these. */
export function bucketWith(changes: Partial<R2Bucket>): R2Bucket {
  return new Proxy(bindings.FILES, {
    get: (bucket, key) => Reflect.get(changes, key) ?? Reflect.get(bucket, key).bind(bucket),
  });
}

let count = 0;
export const newId = (): string => `id-${String(++count).padStart(8, "0")}`;

type Upload = {
  id?: string;
  kind?: string;
  name?: string;
  /** As whom the page asks. */
  as?: string;
  length?: string | null;
  body?: BodyInit | null;
};

export type Caller = ReturnType<typeof createCaller>;

/** A page's requests to the resources, with its cookie. */
export function createCaller(services: Services, cookie: string | null, uid: string) {
  async function call(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { origin: ORIGIN, ...ownerHeaders(uid), ...(cookie !== null && { cookie }), ...init.headers };
    const request = new Request(`${ORIGIN}/api/resources${path}`, { method, ...init, headers });
    const response = await answerApi(request, createContext(services, "request-1"));
    if (!response) throw new Error(`The API does not know ${path}`);
    return response;
  }

  const send = (method: string, path: string, body: unknown) => call(method, path, { body: JSON.stringify(body) });

  async function parse<T>(schema: v.GenericSchema<unknown, T>, response: Response, status = 200): Promise<T> {
    expect([response.status, response.headers.get("cache-control")], await response.clone().text()).toEqual([
      status,
      "no-store",
    ]);
    return v.parse(schema, await response.json());
  }

  function put(bytes: Bytes | null, options: Upload = {}): Promise<Response> {
    const { id = newId(), kind = "resume", name = "cv.pdf", as = uid } = options;
    const length = options.length === undefined ? String(bytes?.byteLength ?? 0) : options.length;
    return call("PUT", `/files/${id}?${new URLSearchParams({ kind })}`, {
      body: options.body === undefined ? bytes : options.body,
      // The name is sent unchanged.
      headers: {
        ...ownerHeaders(as),
        "mocki-file-name": encodeURIComponent(name),
        ...(length !== null && { "content-length": length }),
      },
    });
  }

  return {
    call,
    send,
    put,
    parse,
    async upload(bytes: Bytes = pdfOf(), options: Upload = {}): Promise<ResourceFile> {
      return parse(resourceFileSchema, await put(bytes, options), 201);
    },
    files: async (): Promise<FileList> => parse(fileListSchema, await call("GET", "/files")),
    change: async (id: string, change: object): Promise<ResourceFile> =>
      parse(resourceFileSchema, await send("PATCH", `/files/${id}`, { uid, ...change })),
    content: async (id: string): Promise<Response> => call("GET", `/files/${id}/content`),
    async stories(query: Record<string, string> = {}): Promise<StoryList> {
      return parse(storyListSchema, await call("GET", `/stories?${new URLSearchParams(query)}`));
    },
    save: (id: string, base: number, draft: Partial<StoryDraft> = {}) =>
      send("PUT", `/stories/${id}`, { uid, base, ...storyOf(), ...draft }),
    async told(draft: Partial<StoryDraft> = {}, id = newId()): Promise<Story> {
      return parse(storySchema, await this.save(id, 0, draft));
    },
  };
}

export function storyOf(draft: Partial<StoryDraft> = {}): StoryDraft {
  return { title: "The slow query", content: "We had a slow query.", category: "tech", tags: [], ...draft };
}
