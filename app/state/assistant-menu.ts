import * as v from "valibot";
import { type AssistantMenu, assistantMenuSchema, type ListedModel } from "../../functions/contract/assistant";
import { COACH } from "../../party/protocol/vocabulary";

/** There without any server. */
export const COACH_ENTRY: ListedModel = {
  id: COACH,
  name: "Built-in coach",
  provider: "Mocki",
  state: "usable",
  readsPictures: false,
  builtIn: true,
  takesKey: false,
};

/** What can be asked when the menu could not be fetched. */
export const COACH_ALONE: AssistantMenu = { models: [COACH_ENTRY], preselected: COACH };

export type MenuView = { menu: AssistantMenu; status: "loading" | "ready" | "failed" };

/** What can be asked here, fetched once for the page. Until then, and where it cannot be had, there is the coach. */
export class MenuStore {
  private view: MenuView = { menu: COACH_ALONE, status: "loading" };
  private underWay: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly fetchMenu: () => Promise<unknown>) {}

  readonly get = (): MenuView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves when it is there or has failed. Once there it is not fetched again. */
  load(): Promise<void> {
    if (this.view.status === "ready") return Promise.resolve();
    if (this.view.status === "failed") this.show({ ...this.view, status: "loading" });
    this.underWay ??= this.fetch().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  private async fetch(): Promise<void> {
    try {
      const parsed = v.safeParse(assistantMenuSchema, await this.fetchMenu());
      this.show(parsed.success ? { menu: parsed.output, status: "ready" } : { menu: COACH_ALONE, status: "failed" });
    } catch {
      this.show({ menu: COACH_ALONE, status: "failed" });
    }
  }

  private show(view: MenuView): void {
    this.view = view;
    for (const listener of [...this.listeners]) listener();
  }
}

export const assistantMenu = new MenuStore(async () => {
  const response = await fetch("/api/assistant", { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`/api/assistant answered ${response.status}`);
  return response.json();
});
