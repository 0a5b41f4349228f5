import * as product from "./worker.js";

/**
 * The bundled Worker, counting all that Cloudflare bills: `GET /__counts` answers the counts since the last time. Placed
 * beside the bundle by `serve-counted.ts`.
 */
const { default: worker, RoomHost: Host } = product;

let counts = {};
const add = (name, n = 1) => {
  counts[name] = (counts[name] ?? 0) + n;
};

/** Bytes of the databases as they were last seen. */
const sizes = new Map();

/** Replaces methods of the prototype that all objects of a kind have; `count` gets arguments and result. */
function countMethods(object, methods) {
  const prototype = Object.getPrototypeOf(object);
  for (const [name, count] of Object.entries(methods)) {
    const original = prototype[name];
    prototype[name] = async function (...args) {
      const result = await original.apply(this, args);
      count(args, result);
      return result;
    };
  }
}

/** D1 tells with each answer how many rows were read and written; its client drops that for some of the calls. */
function countDatabase(database) {
  const session = database.alwaysPrimarySession;
  const { fetcher } = session;
  session.fetcher = {
    async fetch(...args) {
      const response = await fetcher.fetch(...args);
      const answers = JSON.parse(await response.clone().text());
      for (const { meta } of Array.isArray(answers) ? answers : [answers]) {
        add("D1 queries");
        add("D1 rows read", meta?.rows_read ?? 0);
        add("D1 rows written", meta?.rows_written ?? 0);
        if (meta?.size_after) sizes.set("D1", meta.size_after);
      }
      return response;
    },
  };
}

function countBucket(bucket) {
  const classA = () => add("R2 class A");
  const classB = () => add("R2 class B");
  countMethods(bucket, { put: classA, list: classA, get: classB, head: classB });
}

/** Each key of the room's storage is a row of its database. */
function countStorage(storage) {
  countMethods(storage, {
    put: ([entries]) => add("room rows written", typeof entries === "string" ? 1 : Object.keys(entries).length),
    setAlarm: () => add("room rows written"),
    get: () => add("room rows read"),
    list: (_, rows) => add("room rows read", rows.size),
  });
}

const done = new Set();
function once(what, object, count) {
  if (object && !done.has(what)) count(object);
  done.add(what);
}

/** Another instance of the environment has other clients, so each database is looked at. */
const known = new WeakSet();
function countBindings(env) {
  once("bucket", env.FILES, countBucket);
  if (known.has(env.DB)) return;
  known.add(env.DB);
  countDatabase(env.DB);
}

export class RoomHost extends Host {
  constructor(context, env) {
    once("storage", context.storage, countStorage);
    countBindings(env);
    add("room starts");
    super(context, env);
  }

  fetch(request) {
    add("room requests");
    return super.fetch(request);
  }

  async webSocketMessage(socket, message) {
    add("room messages");
    await super.webSocketMessage(socket, message);
    sizes.set(this.ctx.id.toString(), this.ctx.storage.sql.databaseSize);
  }

  alarm(...args) {
    add("room requests");
    return super.alarm(...args);
  }
}

function kindOf(pathname) {
  if (pathname.startsWith("/api/")) return "API";
  if (pathname.startsWith("/parties/")) return "rooms";
  return /\.[^/]+$/.test(pathname) && !pathname.endsWith(".data") ? "files" : "pages";
}

export default {
  ...worker,
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/__counts") {
      const { D1 = 0, ...rooms } = Object.fromEntries(sizes);
      const roomBytes = Object.values(rooms).reduce((sum, bytes) => sum + bytes, 0);
      const answer = Response.json({ ...counts, "D1 bytes": D1, "room bytes": roomBytes });
      counts = {};
      return answer;
    }
    countBindings(env);
    add(`requests: ${kindOf(pathname)}`);
    try {
      return await worker.fetch(request, env, context);
    } finally {
      // As the product's own local entry does.
      if (request.body !== null && !request.bodyUsed) await request.body.pipeTo(new WritableStream()).catch(() => {});
    }
  },
};
