import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ResourcesScreen } from "../../../../../../app/features/resources/resources-screen";
import { forgetCachedLists } from "../../../../../../app/state/cached-lists";
import { NO_SESSION, sessionStore } from "../../../../../../app/state/session/session-store";
import type { Language } from "../../../../../../party/protocol/vocabulary";
import { words, wordsIn } from "../../../../../e2e/support/words";
import { isAccessible } from "../../../../support/accessible";
import { show } from "../../../../support/show";
import { type StoriesServer, serveStories } from "../../../../support/stories-server";
import { findToast, showToasts } from "../../../../support/toasts";

const IDA = {
  ...{ uid: "ida", userId: "abcd1234", email: "", name: "Ida", picture: null, phone: null, role: "guest" as const },
  settings: { language: "en" as const, theme: "dark" as const, emailNotifications: false },
  ...{ createdAt: 0, updatedAt: 0 },
};

let server: StoriesServer;
beforeEach(() => {
  server = serveStories();
  sessionStore.setState({
    user: { uid: "ida", isAnonymous: true, name: null, email: null, phone: null, picture: null },
    userInfo: IDA,
    isLoading: false,
  });
});
afterEach(() => {
  sessionStore.setState(NO_SESSION);
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The stories as the page's loader has them. `isOffline`: without a loader. */
async function open({
  search = "",
  language,
  isOffline,
}: {
  search?: string;
  language?: Language;
  isOffline?: boolean;
} = {}) {
  showToasts();
  const files = { uid: "ida", files: [], used: 0, quota: 1_000_000 };
  const page = await show(
    <main tabIndex={-1}>
      <ResourcesScreen first={isOffline ? null : { files, stories: server.list() }} />
    </main>,
    { path: `/resources?tab=stories${search}`, language },
  );
  const press = async (name: string) => page.user.click((await screen.findAllByRole("button", { name }))[0] as Element);
  return { ...page, press };
}

/** With one story, open in the editor. */
async function openOne() {
  const { id } = server.write({ content: "It was down for an hour." });
  const page = await open({ search: `&story=${id}` });
  await contentField();
  const rewrite = async (text: string) => {
    await page.user.clear(await contentField());
    await page.user.paste(text);
  };
  return { ...page, id, rewrite };
}

const contentField = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: words("stories:editor.content") });
const titleField = () => screen.findByRole<HTMLInputElement>("textbox", { name: words("stories:editor.title") });
const isSaved = () => screen.findByText(words("stories:save.saved"));
const titles = (language: Language = "en") => {
  const list = screen.queryByRole("list", { name: wordsIn(language)("stories:list") });
  return list
    ? within(list)
        .getAllByRole("link")
        .map((row) => row.textContent)
    : [];
};
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("mocki.story-drafts/"));

describe("story editor", () => {
  test("stores no untouched template, and a new story while it is written", async () => {
    const { user, press } = await open();
    await screen.findByText(words("stories:empty.title"));
    await press(words("stories:new"));
    await screen.findByRole("textbox", { name: "Situation" });
    await user.click(screen.getByRole("link", { name: words("stories:back") }));
    await screen.findByText(words("stories:empty.title"));
    expect(server.stories).toEqual([]);
    expect(drafts()).toEqual([]);

    await press(words("stories:new"));
    await waitFor(async () => expect(document.activeElement).toBe(await titleField()));
    await user.paste("The outage");
    // Each part has a plain field until it is edited as one text.
    await user.click(screen.getByRole("textbox", { name: "Task" }));
    await user.paste("Get it up again.");
    await press(words("stories:editor.whole"));
    const content = await contentField();
    await waitFor(() => expect(document.activeElement).toBe(content));
    expect(content.value).toMatch(/^## Situation\n\n> .+\n\n## Task\n\nGet it up again\.\n\n## Action/);
    await user.click(screen.getByRole("textbox", { name: words("stories:editor.tags") }));
    await user.paste("ops, payments，Ops");
    await user.click(
      within(screen.getByRole("region", { name: words("stories:editor.label") })).getByRole("combobox", {
        name: words("stories:category.label"),
      }),
    );
    await user.click(await screen.findByRole("option", { name: words("stories:category.system_design") }));
    await waitFor(() =>
      expect(server.stories).toMatchObject([
        { title: "The outage", category: "system_design", tags: ["ops", "payments"], content: content.value },
      ]),
    );
    await isSaved();
    expect(drafts()).toEqual([]);
  });

  test("saves at once when a field loses the focus", async () => {
    const { user, id } = await openOne();
    const content = await contentField();
    await user.clear(content);
    await user.paste("Written and left.");
    expect(server.find(id)?.content).toBe("It was down for an hour.");
    const before = server.requests.filter((request) => request.startsWith("PUT")).length;
    act(() => content.blur());
    // The debounce would take longer than this turn.
    expect(server.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(before + 1);
    await waitFor(() => expect(server.find(id)?.content).toBe("Written and left."));
  });

  test("keeps a draft while the server is unreachable, and saves it when the network is back", async () => {
    const { user, id } = await openOne();
    server.isAway = true;
    await user.clear(await contentField());
    await user.paste("Typed in a tunnel.");
    await screen.findByText(words("stories:save.unreachable"));
    expect(drafts()).toHaveLength(1);
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event("online")));
    await isSaved();
    expect(server.find(id)?.content).toBe("Typed in a tunnel.");
    expect(drafts()).toEqual([]);
  });

  test("says that an unchanged template can't be checked", async () => {
    const { press } = await open();
    await press(words("stories:new"));
    await press(words("stories:check.start"));
    await screen.findByText(words("stories:check.empty"));
  });

  test("keeps the selection when it makes text bold", async () => {
    const { user, press, rewrite } = await openOne();
    await rewrite("I led it");
    const area = await contentField();
    area.setSelectionRange(2, 5);
    await press(words("stories:toolbar.bold"));
    await waitFor(() => expect(area.value).toBe("I **led** it"));
    expect(document.activeElement).toBe(area);
    await user.keyboard("{Control>}b{/Control}");
    await waitFor(() => expect(area.value).toBe("I led it"));
    expect([area.selectionStart, area.selectionEnd]).toEqual([2, 5]);
  });
});

describe("story editor in a conflict", () => {
  const conflict = async (rewrite: (text: string) => Promise<void>, id: string, theirs: string, mine: string) => {
    server.write({ content: theirs }, id);
    await rewrite(mine);
    await screen.findByText(words("stories:conflict.title"));
  };
  const content = (id: string) => server.find(id)?.content;

  test("shows both versions and what differs, and keeps this page's", async () => {
    const { press, id, rewrite } = await openOne();
    await conflict(rewrite, id, "It was down for two hours.", "It was down for three hours.");
    const marks = [...document.querySelectorAll("mark")].map((mark) => mark.textContent?.split(" ")[0]);
    expect(marks).toEqual(["three", "two"]);
    expect(content(id)).toBe("It was down for two hours.");
    await press(words("stories:conflict.copyTheirs"));
    await findToast(words("stories:conflict.copied"));
    expect(await navigator.clipboard.readText()).toContain("two hours");
    await press(words("stories:conflict.keepMine"));
    await isSaved();
    expect(document.activeElement).toBe(await titleField());
    expect(content(id)).toBe("It was down for three hours.");
  });

  test("takes the other version, and brings this page's back", async () => {
    const { press, id, rewrite } = await openOne();
    await conflict(rewrite, id, "Theirs again.", "Mine again.");
    await press(words("stories:conflict.takeTheirs"));
    await waitFor(async () => expect((await contentField()).value).toBe("Theirs again."));
    expect(drafts()).toEqual([]);
    await press(words("stories:conflict.undo"));
    await waitFor(async () => expect((await contentField()).value).toBe("Mine again."));
    await waitFor(() => expect(content(id)).toBe("Mine again."));
  });

  test("keeps both as two stories", async () => {
    const { press, id, rewrite } = await openOne();
    await conflict(rewrite, id, "Theirs.", "Mine.");
    await press(words("stories:conflict.keepBoth"));
    const copy = words("stories:conflict.copyName", { title: "The outage" });
    await waitFor(() => expect(server.stories.map(({ title }) => title).sort()).toEqual(["The outage", copy]));
    expect(content(id)).toBe("Theirs.");
    expect(server.stories.find(({ title }) => title === copy)?.content).toBe("Mine.");
  });

  test("restores a story that was deleted elsewhere", async () => {
    const { press, id, rewrite } = await openOne();
    server.remove(id);
    await rewrite("Written after its end.");
    await screen.findByText(words("stories:gone.title"));
    await isAccessible();
    await press(words("stories:gone.restore"));
    await isSaved();
    expect(content(id)).toBe("Written after its end.");
  });
});

describe("story editor's deletion", () => {
  test("deletes nothing while the server is unreachable", async () => {
    const { press } = await openOne();
    server.isAway = true;
    await press(words("stories:editor.delete"));
    await findToast(words("stories:remove.failed"));
    await contentField();
    expect(server.stories).toHaveLength(1);
  });

  test("deletes at once, and is undone", async () => {
    const { press } = await openOne();
    await press(words("stories:editor.delete"));
    await screen.findByText(words("stories:empty.title"));
    expect(document.activeElement).toBe(screen.getAllByRole("button", { name: words("stories:new") })[0]);
    expect(server.stories).toEqual([]);
    await press(words("stories:remove.undo"));
    await findToast(words("stories:remove.undone", { title: "The outage" }));
    await waitFor(() => expect(titles()).toEqual(["The outage"]));
    expect(server.stories).toHaveLength(1);
  });

  test("leaves another story open that was opened meanwhile", async () => {
    server.write({ title: "The launch" });
    const { user, press } = await openOne();
    let arrive = () => {};
    server.held = new Promise((resolve) => {
      arrive = resolve;
    });
    await press(words("stories:editor.delete"));
    await user.click(screen.getByRole("link", { name: "The launch" }));
    await waitFor(async () => expect((await titleField()).value).toBe("The launch"));
    arrive();
    await findToast(words("stories:remove.done", { title: "The outage" }));
    await waitFor(() => expect(titles()).toEqual(["The launch"]));
    expect((await titleField()).value).toBe("The launch");
  });
});

describe("story drafts", () => {
  test("are removed from the browser when their owner signs out", async () => {
    const { user } = await openOne();
    server.isAway = true;
    await user.clear(await contentField());
    await user.paste("For nobody else.");
    await screen.findByText(words("stories:save.unreachable"));
    expect(JSON.stringify(localStorage)).toContain("For nobody else.");
    // As a logout does.
    act(() => sessionStore.setState(NO_SESSION));
    forgetCachedLists(localStorage);
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByRole("textbox", { name: words("stories:editor.content") })).toBeNull());
    expect(JSON.stringify(localStorage)).not.toContain("For nobody else.");
    expect(JSON.stringify(localStorage)).not.toContain("The outage");
  });
});

describe("story list", () => {
  test("searches, filters by category and tag, and clears its filters", async () => {
    const chinese = wordsIn("zh-CN");
    const behavioral = { category: "behavioral" as const, tags: ["沟通"] };
    server.write({ title: "支付系统的故障", content: "我负责恢复支付。", tags: ["支付"] });
    server.write({ title: "团队冲突", content: "我们对队列的选择意见不一。", ...behavioral });
    server.write({ title: "Leading a launch", content: "I led it.", ...behavioral });
    const { user, press } = await open({ language: "zh-CN" });
    const shows = (...wanted: string[]) => waitFor(() => expect(titles("zh-CN")).toEqual(wanted));
    const all = ["Leading a launch", "团队冲突", "支付系统的故障"];
    await shows(...all);
    const search = screen.getByRole("searchbox", { name: chinese("stories:search.label") });
    await user.type(search, "队列 意见");
    await shows("团队冲突");
    await user.clear(search);
    await shows(...all);
    await user.click(screen.getByRole("radio", { name: chinese("stories:category.behavioral") }));
    await shows("Leading a launch", "团队冲突");
    await user.click(screen.getByRole("radio", { name: chinese("stories:category.any") }));
    await shows(...all);
    await user.click(await screen.findByRole("combobox", { name: chinese("stories:tagFilter.label") }));
    await user.click(
      await screen.findByRole("option", { name: chinese("stories:tagFilter.option", { tag: "支付", count: 1 }) }),
    );
    await shows("支付系统的故障");
    await user.type(search, "没有这样的故事");
    // Chinese headings break between words only.
    const isNone = (text: string) => text.replaceAll("\u200b", "") === chinese("stories:empty.noMatch");
    await screen.findByText(
      (_, element) => element?.tagName.startsWith("H") === true && isNone(element.textContent ?? ""),
    );
    await isAccessible();
    await press(chinese("stories:empty.clear"));
    await shows(...all);
  });

  test("reads its filters from the address", async () => {
    server.write({ title: "The launch", tags: ["launch"] });
    server.write({});
    await open({ search: "&tag=launch" });
    await waitFor(() => expect(titles()).toEqual(["The launch"]));
  });

  test("grows page by page", async () => {
    for (let i = 1; i <= 55; i++) server.write({ title: `Story ${i}` });
    const { press } = await open();
    expect(titles()).toHaveLength(50);
    await press(words("stories:more"));
    await waitFor(() => expect(titles()).toHaveLength(55));
    screen.getByText(words("stories:shown", { shown: 55, total: 55 }));
    expect(screen.queryByRole("button", { name: words("stories:more") })).toBeNull();
  });

  test("is shown from the browser's cache while the server is unreachable", async () => {
    server.write({ title: "Story 55" });
    const { unmount } = await open();
    await waitFor(() => expect(titles()).toEqual(["Story 55"]));
    unmount();
    server.isAway = true;
    await open({ isOffline: true });
    await waitFor(() => expect(titles()).toEqual(["Story 55"]));
    await screen.findByText(words("stories:failedLoad.unreachable"));
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText(words("stories:failedLoad.unreachable"))).toBeNull());
    expect(titles()).toEqual(["Story 55"]);
  });
});
