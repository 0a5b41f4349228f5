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
  /** Without it, there is no database. */
  database?: DatabaseConfig;
};

/** `script`: path of the Worker that answers for D1, relative to the configuration. `migrations`: texts in SQL. */
export type DatabaseConfig = { script: string; migrations: readonly string[] };

/**
 * The configuration of `workerd serve`. Files, assets and, unless it is given, the database are bound to a service that
 * answers 503: a room needs none of them, and any use would fail visibly.
 */
export function writeConfig(worker: WorkerConfig): string {
  const { script, texts, objects, vars, storage, database } = worker;
  const classes = [...new Set(Object.values(objects))];
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "absent", worker = .absent),${database ? '\n    (name = "d1", worker = .d1),' : ""}
    (name = "internet", network = (allow = ["public", "private", "local"])),
    (name = "storage", disk = (path = ${quote(storage)}, writable = true)),
  ],
  sockets = ${list(
    Object.entries({ http: "main", ...(database && { d1: "d1" }) }).map(
      ([name, service]) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${service}")`,
    ),
  )},
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
    `(name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "${database ? "d1" : "absent"}")]))`,
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
${database ? writeDatabase(database, worker.compatibilityDate) : ""}`;
}

function writeDatabase({ script, migrations }: DatabaseConfig, compatibilityDate: string): string {
  return `
const d1 :Workerd.Worker = (
  modules = [(name = "d1.js", esModule = embed ${quote(script)})],
  compatibilityDate = ${quote(compatibilityDate)},
  bindings = [
    (name = "Database", durableObjectNamespace = "Database"),
    (name = "MIGRATIONS", json = ${quote(JSON.stringify(migrations))}),
  ],
  durableObjectNamespaces = [(className = "Database", uniqueKey = "d1", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
);
`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function list(items: readonly string[]): string {
  return `[${items.join(", ")}]`;
}
