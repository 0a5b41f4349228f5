import * as v from "valibot";
import { Observable } from "./observable";

/** `menu` is the offline default until `status` is `ready`. */
export type MenuView<Menu> = { menu: Menu; status: "loading" | "ready" | "failed" };

export type MenuSource<Menu> = {
  schema: v.GenericSchema<unknown, Menu>;
  /** The menu without the server. */
  without: Menu;
  fetch: () => Promise<unknown>;
};

/** A menu of the server, fetched once per page. */
export class MenuStore<Menu> extends Observable<MenuView<Menu>> {
  private underWay: Promise<void> | null = null;

  constructor(private readonly source: MenuSource<Menu>) {
    super({ menu: source.without, status: "loading" });
  }

  /** Resolves when it is loaded or has failed. Once loaded it is not fetched again. */
  load(): Promise<void> {
    if (this.getView().status === "ready") return Promise.resolve();
    if (this.getView().status === "failed") this.patchView({ status: "loading" });
    this.underWay ??= this.fetch().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  private async fetch(): Promise<void> {
    const { schema, without } = this.source;
    try {
      const parsed = v.safeParse(schema, await this.source.fetch());
      this.setView(parsed.success ? { menu: parsed.output, status: "ready" } : { menu: without, status: "failed" });
    } catch {
      this.setView({ menu: without, status: "failed" });
    }
  }
}

export async function fetchMenu(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
