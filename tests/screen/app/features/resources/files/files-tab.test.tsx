import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FilesTab } from "../../../../../../app/features/resources/files/files-tab";
import { uploads } from "../../../../../../app/features/resources/files/uploads/open-uploads";
import type { FileList, ResourceFile } from "../../../../../../functions/shared/contract/resources";
import { words } from "../../../../../e2e/support/words";
import { show } from "../../../../support/show";
import { findToast, showToasts } from "../../../../support/toasts";

type Answer = "away" | "full" | "stored";

function fileOf(id: string, name: string, isDefault = false): ResourceFile {
  const type = name.endsWith(".txt") ? "txt" : "docx";
  const kind = type === "txt" ? "story" : "resume";
  return { id, kind, name, type, size: 5, createdAt: 1, isDefault, text: "ready" };
}

/** The uploads that the page has begun, each until `answer` ends it. */
let sent: { path: string; answer: (how: Answer) => void; sends: (bytes: number) => void; isOver: boolean }[];
let files: ResourceFile[];
let removed: string[];
let isAway: boolean;

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  private path = "";
  private headers = new Map<string, string>();
  open(_: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  send(file: File): void {
    const id = this.path.split("/").at(-1)?.split("?")[0] ?? "";
    const upload = {
      path: this.path,
      isOver: false,
      sends: (loaded: number) => this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded })),
      answer: (how: Answer) => {
        if (how === "away") return void this.dispatchEvent(new Event("error"));
        const stored = fileOf(id, file.name);
        if (how === "stored") files = [...files, stored];
        this.status = how === "stored" ? 201 : 507;
        this.responseText = JSON.stringify(
          how === "stored" ? stored : { error: { code: "storage_full", message: "full" } },
        );
        this.dispatchEvent(new Event("load"));
      },
    };
    this.addEventListener("abort", () => {
      upload.isOver = true;
    });
    sent.push(upload);
  }
}

beforeEach(() => {
  [sent, removed, isAway] = [[], [], false];
  files = [fileOf("file-0001", "first.docx", true), fileOf("file-0002", "second.docx")];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    if (isAway) throw new TypeError("Failed to fetch");
    if (path === "/api/resources/files") return Response.json(list());
    if (method === "DELETE") {
      removed.push(path);
      return new Response(null, { status: 204 });
    }
    return Response.json({ error: { code: "not_found", message: "gone" } }, { status: 404 });
  });
});
afterEach(() => {
  act(() => uploads.leave());
  vi.unstubAllGlobals();
  localStorage.clear();
});

const list = (): FileList => ({ uid: "ida", files, used: 10, quota: 1_000_000 });

async function open(first: FileList | null = list()) {
  showToasts();
  const page = await show(
    <main>
      <FilesTab uid="ida" first={first} />
    </main>,
    { path: "/resources" },
  );
  const choose = (...chosen: File[]) =>
    fireEvent.change(page.container.querySelector("input[type=file]") ?? page.container, { target: { files: chosen } });
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  return { ...page, choose, press };
}

const textFile = (name: string, text = "I learned to ask early.") => new File([text], name);
const uploadRow = async (name: string) => {
  const rows = await screen.findByRole("list", { name: words("resources:upload.title") });
  return within(within(rows).getByText(name).closest("li") ?? rows);
};
const lastSent = async (count: number) => {
  await waitFor(() => expect(sent).toHaveLength(count));
  return sent.at(-1);
};

describe("files tab", () => {
  test("sends no invalid file, and says why", async () => {
    const { choose } = await open();
    choose(
      new File(["MZ\x90\x00 not a document"], "program.pdf"),
      new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], "photo.png"),
      // Any zip file can be renamed to .docx.
      new File([Uint8Array.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)])], "archive.docx"),
    );
    await findToast("Invalid file type, please upload PDF, Word, TXT or Markdown files");
    choose(new File(["%PDF-1.4\n", new Uint8Array(10 * 1024 * 1024)], "huge.pdf"));
    await findToast("File size cannot exceed 10MB");
    choose(new File([], "empty.txt"));
    await findToast(words("resources:fault.empty"));
    expect(sent).toEqual([]);
  });

  test("shows an upload's progress, and cancels it", async () => {
    const { choose, press } = await open();
    choose(textFile("unwanted.txt"));
    const upload = await lastSent(1);
    act(() => upload?.sends(10));
    const progress = screen.getByRole("progressbar", {
      name: words("resources:upload.progress", { name: "unwanted.txt" }),
    });
    expect(progress.getAttribute("value")).toBe("10");
    await press(words("resources:upload.cancel", { name: "unwanted.txt" }));
    await waitFor(() => expect(screen.queryByText("unwanted.txt")).toBeNull());
    expect(upload?.isOver).toBe(true);
    await waitFor(() => expect(removed).toEqual([upload?.path.split("?")[0]]));
  });

  test("explains a failed upload, and retries it under the same id", async () => {
    const { choose, press } = await open();
    choose(textFile("outage.txt"));
    const retry = words("resources:upload.retryName", { name: "outage.txt" });
    for (const [count, how, fault] of [
      [1, "away", "unreachable"],
      [2, "full", "full"],
    ] as const) {
      const upload = await lastSent(count);
      act(() => upload?.answer(how));
      const row = await uploadRow("outage.txt");
      expect((await row.findByRole("alert")).textContent).toBe(words(`resources:fault.${fault}`));
      await press(retry);
    }
    const upload = await lastSent(3);
    act(() => upload?.answer("stored"));
    await screen.findByRole("button", { name: words("resources:acts.show", { name: "outage.txt" }) });
    expect(new Set(sent.map(({ path }) => path)).size).toBe(1);
    expect(screen.queryByRole("list", { name: words("resources:upload.title") })).toBeNull();
  });

  test("takes dropped files", async () => {
    await open();
    const transfer = { types: ["Files"], files: [textFile("dropped.txt")], items: [] };
    const drop = (type: string) => {
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: transfer });
      act(() => void document.querySelector("main")?.dispatchEvent(event));
    };
    drop("dragenter");
    await screen.findByText(words("resources:drop.cover"));
    drop("drop");
    await waitFor(() => expect(screen.queryByText(words("resources:drop.cover"))).toBeNull());
    expect((await lastSent(1))?.path).toMatch(/\?kind=story$/);
  });

  test("reports an action on a file that is gone, and changes nothing else", async () => {
    const { user, press } = await open();
    await press(words("resources:acts.rename", { name: "second.docx" }));
    await user.type(
      screen.getByRole("textbox", { name: words("resources:rename.label", { name: "second.docx" }) }),
      "third{Enter}",
    );
    await findToast(words("resources:failed.rename", { name: "second.docx" }));
    screen.getByRole("button", { name: words("resources:acts.show", { name: "second.docx" }) });
  });

  test("shows the kept list while the server is unreachable, and takes back what fails", async () => {
    const { unmount } = await open();
    await waitFor(() => expect(localStorage.getItem("mocki.resumes")).toContain("second.docx"));
    unmount();
    isAway = true;
    const { user, press } = await open(null);
    await screen.findByText(words("resources:stale.kept"));
    await press(words("resources:acts.makeDefault", { name: "second.docx" }));
    await findToast(words("resources:failed.makeDefault", { name: "second.docx" }));
    await screen.findByRole("button", { name: words("resources:acts.makeDefault", { name: "second.docx" }) });
    isAway = false;
    const banner = screen.getByText(words("resources:stale.kept")).closest<HTMLElement>("[role=status]");
    await user.click(
      within(banner ?? document.body).getByRole("button", { name: words("resources:failedLoad.again") }),
    );
    await waitFor(() => expect(screen.queryByText(words("resources:stale.kept"))).toBeNull());
  });
});
