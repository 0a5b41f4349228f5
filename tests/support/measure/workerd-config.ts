import path from "node:path";

/** A bundled Worker and its bindings, in workerd's own terms. */
export type WorkerConfig = {
  /** Path of the one script, relative to the configuration. */
  script: string;
  /** Paths of the text modules that it imports. */
  texts: readonly string[];
  compatibilityDate: string;
  compatibilityFlags: readonly string[];
  /** Binding → class of a Durable Object of this Worker, stored in SQLite on disk. */
  objects: Readonly<Record<string, string>>;
  vars: Readonly<Record<string, string>>;
  /** Folder for the objects' storage. */
  storage: string;
};

/**
 * The configuration of `workerd serve`. Database, files and assets are bound to a service that answers 503: a room
 * needs none of them, and any use would fail visibly.
 */
export function writeConfig(worker: WorkerConfig): string {
  const { script, texts, objects, vars, storage } = worker;
  const classes = [...new Set(Object.values(objects))];
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "absent", worker = .absent),
    (name = "internet", network = (allow = ["public", "private", "local"])),
    (name = "storage", disk = (path = ${quote(storage)}, writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const main :Workerd.Worker = (
  modules = ${list([
    `(name = "worker.js", esModule = embed ${quote(script)})`,
    ...texts.map((file) => `(name = ${quote(path.basename(file))}, text = embed ${quote(file)})`),
  ])},
  compatibilityDate = ${quote(worker.compatibilityDate)},
  compatibilityFlags = ${list(worker.compatibilityFlags.map(quote))},
  bindings = ${list([
    ...Object.entries(vars).map(([name, text]) => `(name = ${quote(name)}, text = ${quote(text)})`),
    ...Object.entries(objects).map(
      ([name, className]) => `(name = ${quote(name)}, durableObjectNamespace = ${quote(className)})`,
    ),
    `(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "absent")]))`,
    `(name = "FILES", r2Bucket = "absent")`,
    `(name = "ASSETS", service = "absent")`,
  ])},
  durableObjectNamespaces = ${list(
    classes.map((name) => `(className = ${quote(name)}, uniqueKey = ${quote(name)}, enableSql = true)`),
  )},
  durableObjectStorage = (localDisk = "storage"),
);

const absent :Workerd.Worker = (
  serviceWorkerScript = "addEventListener('fetch', (event) => event.respondWith(new Response(null, { status: 503 })))",
  compatibilityDate = ${quote(worker.compatibilityDate)},
);
`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function list(items: readonly string[]): string {
  return `[${items.join(", ")}]`;
}
