import { bindings } from "./bindings";

/**
 * A failure of the database and the bucket. `isDone`: the work was done and only its answer was lost. `lasts`: not one
 * call fails but all that follow, too.
 */
export type StorageFault = { isDone: boolean; lasts: boolean; database: string; bucket: string };

/** The words in which D1 and R2 report outages. */
export const DATABASE_FAULTS = [
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: database or disk is full: SQLITE_FULL",
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1 DB is overloaded. Requests queued for too long.",
];
export const BUCKET_FAULTS = [
  "We encountered an internal error. Please try again. (10001)",
  "Reduce your concurrent request rate for the same object. (10058)",
];
/** Of these it is not known whether the work was done. */
export const UNDECIDED = DATABASE_FAULTS.filter((one) => /lost|timeout/.test(one));

/** The test's D1 and R2, in which one call fails: the n-th from the last `arm` on, over both. */
export function createFailingStorage() {
  let calls = 0;
  let failing = Number.POSITIVE_INFINITY;
  let fault: StorageFault | null = null;

  const isFailing = () => fault !== null && (fault.lasts ? calls >= failing : calls === failing);

  async function call<T>(of: "database" | "bucket", act: () => Promise<T>): Promise<T> {
    calls += 1;
    if (!isFailing() || !fault) return act();
    if (fault.isDone && calls === failing) await act();
    throw new Error(fault[of]);
  }

  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== "function") return method;
        return (...args: unknown[]) => call("database", () => method.apply(target, args));
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  }
  const DB = new Proxy(bindings.DB, {
    get(database, key) {
      if (key === "prepare") return (query: string) => wrap(database.prepare(query));
      if (key === "batch") {
        return (statements: D1PreparedStatement[]) =>
          call("database", () => database.batch(statements.map((one) => originals.get(one) ?? one)));
      }
      throw new Error(`Nothing calls DB.${String(key)}`);
    },
  });
  const FILES = new Proxy(bindings.FILES, {
    get(bucket, key) {
      const method: unknown = Reflect.get(bucket, key);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => call("bucket", () => method.apply(bucket, args));
    },
  });
  return {
    bindings: { DB, FILES },
    /** Counts from here. `n`: the call that fails; none for infinity. */
    arm(n: number, next: StorageFault | null): void {
      calls = 0;
      failing = n;
      fault = next;
    },
    get calls() {
      return calls;
    },
  };
}

/** Rows of every table and keys of the bucket. Random names are replaced by their order of appearance. */
export async function readStorage(): Promise<Record<string, unknown[]>> {
  const tables = await bindings.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  const names = tables.results.map(({ name }) => name).sort();
  const rows = await bindings.DB.batch(names.map((name) => bindings.DB.prepare(`SELECT * FROM "${name}"`)));
  const { objects } = await bindings.FILES.list();
  const all = Object.fromEntries([
    ...names.map((name, n) => [name, rows[n]?.results ?? []] as const),
    ["files", objects.map(({ key, size }) => ({ key, size }))] as const,
  ]);
  const random = new Map<string, string>();
  return JSON.parse(
    JSON.stringify(all).replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!random.has(id)) random.set(id, `random-${random.size + 1}`);
      return random.get(id) ?? "";
    }),
  );
}

/** Deletes every row and every file; the tables stay. */
export async function clearStorage(): Promise<void> {
  const { results } = await bindings.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  await bindings.DB.batch(results.map(({ name }) => bindings.DB.prepare(`DELETE FROM "${name}"`)));
  const { objects } = await bindings.FILES.list();
  if (objects.length > 0) await bindings.FILES.delete(objects.map(({ key }) => key));
}
