import * as v from "valibot";

/** `menu` is the offline default until `status` is `ready`. */
export type MenuView<Menu> = { menu: Menu; status: "loading" | "ready" | "failed" };

export type MenuSource<Menu> = {
  schema: v.GenericSchema<unknown, Menu>;
  /** The menu without the server. */
  without: Menu;
  fetch: () => Promise<unknown>;
};

/** A menu of the server, fetched once per page. */
export class MenuStore<Menu> {
  private view: MenuView<Menu>;
  private underWay: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly source: MenuSource<Menu>) {
    this.view = { menu: source.without, status: "loading" };
  }

  readonly get = (): MenuView<Menu> => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves when it is loaded or has failed. Once loaded it is not fetched again. */
  load(): Promise<void> {
    if (this.view.status === "ready") return Promise.resolve();
    if (this.view.status === "failed") this.show({ ...this.view, status: "loading" });
    this.underWay ??= this.fetch().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  private async fetch(): Promise<void> {
    const { schema, without } = this.source;
    try {
      const parsed = v.safeParse(schema, await this.source.fetch());
      this.show(parsed.success ? { menu: parsed.output, status: "ready" } : { menu: without, status: "failed" });
    } catch {
      this.show({ menu: without, status: "failed" });
    }
  }

  private show(view: MenuView<Menu>): void {
    this.view = view;
    for (const listener of [...this.listeners]) listener();
  }
}

export async function fetchMenu(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
