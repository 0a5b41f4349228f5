import { createStore } from "zustand/vanilla";
import type { Story, StoryList, StoryQuery, StoryRow } from "../../../../../functions/shared/contract/resources";
import type { CallFailure, StoryCallResult } from "../call-result";

export type Choice = Pick<StoryQuery, "q" | "category" | "tag">;

export type ShelfState = {
  choice: Choice;
  /** All requested pages joined; null: loading. */
  list: StoryList | null;
  isLoading: boolean;
  failed: CallFailure | null;
};

export type ShelfPorts = {
  load: (query: StoryQuery) => Promise<StoryCallResult<StoryList>>;
  /** Cached for the next visit. */
  remember: (list: StoryList) => unknown;
};

/** The list of a person's stories. The last request wins. */
export function createShelf(ports: ShelfPorts, uid: string, first: StoryList | null) {
  const store = createStore<ShelfState>()(() => ({ choice: {}, list: first, isLoading: false, failed: null }));
  let count = 0;
  let pages = 1;

  async function fetchPages(choice: Choice): Promise<StoryCallResult<StoryList>> {
    let all = await ports.load(choice);
    for (let page = 1; page < pages && all.kind === "done" && all.value.next; page += 1) {
      const more = await ports.load({ ...choice, after: all.value.next });
      if (more.kind !== "done") return more;
      all = { kind: "done", value: join(all.value, more.value) };
    }
    return all;
  }

  async function run(fetch: () => Promise<StoryCallResult<StoryList>>): Promise<void> {
    count += 1;
    const own = count;
    store.setState({ isLoading: true });
    const result = await fetch();
    if (own !== count) return;
    if (result.kind !== "done") return store.setState({ isLoading: false, failed: result.kind });
    if (result.value.uid !== uid) return store.setState({ isLoading: false, failed: "unauthorized" });
    store.setState({ list: result.value, isLoading: false, failed: null });
    if (isAll(store.getState().choice) && pages === 1) ports.remember(result.value);
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,

    /** Reloads what is shown, which stays visible meanwhile. */
    load: (): Promise<void> => run(() => fetchPages(store.getState().choice)),

    /** The list cached in this browser, until the server answers. */
    show(list: StoryList | null): void {
      if (list && !store.getState().list) store.setState({ list });
    },

    choose(choice: Choice): Promise<void> {
      pages = 1;
      store.setState({ choice });
      return this.load();
    },

    more(): Promise<void> {
      const { list, choice } = store.getState();
      if (!list?.next) return Promise.resolve();
      const { next } = list;
      return run(async () => {
        const result = await ports.load({ ...choice, after: next });
        if (result.kind !== "done") return result;
        pages += 1;
        return { kind: "done", value: join(list, result.value) };
      });
    },

    /** Applies a story that the server has just stored, or (null) deleted, before the list is reloaded. */
    take(id: string, story: Story | null): void {
      const { list } = store.getState();
      if (!list) return;
      const before = list.stories.find((row) => row.id === id);
      const others = list.stories.filter((row) => row.id !== id);
      const total = list.total - (before ? 1 : 0);
      if (story === null) return store.setState({ list: { ...list, stories: others, total } });
      if (!before && !isAll(store.getState().choice)) return;
      store.setState({ list: { ...list, stories: [toRow(story, before), ...others], total: total + 1 } });
    },
  };
}

export type Shelf = ReturnType<typeof createShelf>;

export function isAll({ q, category, tag }: Choice): boolean {
  return !q?.trim() && !category && !tag;
}

function join(first: StoryList, next: StoryList): StoryList {
  const known = new Set(first.stories.map(({ id }) => id));
  return { ...next, stories: [...first.stories, ...next.stories.filter(({ id }) => !known.has(id))] };
}

function toRow({ content, ...story }: Story, before: StoryRow | undefined): StoryRow {
  return { ...story, excerpt: before?.excerpt ?? "", length: content.length };
}
