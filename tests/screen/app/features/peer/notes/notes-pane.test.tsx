import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { words } from "../../../../../e2e/support/words";
import { endInterview, openPeerPage, type PeerPage, sees, textsShown } from "../../../../support/peer-page";

const openNotes = (page: PeerPage) => page.openPane(words("interviewer:tabs.notes"));

async function note({ user }: PeerPage, text: string): Promise<void> {
  await user.type(await screen.findByRole("textbox", { name: words("interviewer:notes.label") }), `${text}{Enter}`);
  await within(screen.getByRole("list", { name: words("interviewer:notes.list") })).findByText(text);
}

function notesShown(): (string | null)[] {
  const list = screen.queryByRole("list", { name: words("interviewer:notes.list") });
  return [...(list?.querySelectorAll("li p") ?? [])].map(({ textContent }) => textContent);
}

async function pressOf({ user }: PeerPage, text: string, name: string): Promise<void> {
  const row = screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes(text));
  if (!row) throw new Error(`No note ${text}`);
  await user.click(within(row).getByRole("button", { name }));
}

describe("notes of a peer interview", () => {
  test("can be edited, deleted and restored, and are saved as a file", async () => {
    const files: Blob[] = [];
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return "blob:notes";
      },
      revokeObjectURL: () => {},
    });
    const page = await openPeerPage();
    await openNotes(page);
    await sees(words("interviewer:notes.emptyTitle"));
    await note(page, "First");
    await note(page, "Second");
    await pressOf(page, "First", words("interviewer:notes.edit"));
    const editor = screen.getByRole("textbox", { name: words("interviewer:notes.edit") });
    await page.user.clear(editor);
    await page.user.type(editor, "First, *changed*{Enter}");
    await waitFor(() => expect(notesShown()).toEqual(["First, *changed*", "Second"]));
    await pressOf(page, "Second", words("interviewer:notes.delete"));
    await waitFor(() => expect(notesShown()).toEqual(["First, *changed*"]));
    await page.press(words("interviewer:notes.undo"));
    await waitFor(() => expect(notesShown()).toEqual(["First, *changed*", "Second"]));

    await page.press(words("interviewer:notes.export"));
    await page.user.click(await screen.findByRole("menuitem", { name: words("interviewer:notes.exportMd") }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(saved[0]).toMatch(/^My interview notes \d{4}-\d\d-\d\d\.md$/);
    const text = (await files[0]?.text()) ?? "";
    expect(text).toMatch(/^# My interview notes\n/);
    expect(text).toContain("First, \\*changed\\*");
    expect(text.indexOf("Second")).toBeGreaterThan(text.indexOf("First"));
  });

  test("stay in this browser: no frame has them, through a reload, the end, the lobby and the way back", async () => {
    const secret = "Zebra: hesitates about salary";
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    await openNotes(page);
    await sees(words("interviewer:notes.private"));
    await note(page, secret);
    await page.says("Something that is said.");
    await waitFor(() => expect(carl.texts()).toEqual(["Something that is said."]));
    await page.reload();
    await openNotes(page);
    await waitFor(() => expect(notesShown()).toEqual([secret]));
    await endInterview(page);
    // The debrief opens its guide when it begins.
    await screen.findByRole("tab", { name: words("interviewer:tabs.guide"), selected: true });
    await openNotes(page);
    await waitFor(() => expect(notesShown()).toEqual([secret]));
    await page.press(words("bar.leaveCall"));
    await page.press(words("banner.backToLobby"));
    await page.press(words("lobby.read"));
    await openNotes(page);
    await waitFor(() => expect(notesShown()).toEqual([secret]));
    const frames = [...page.room.frames.values()].map((all) => all.join("\n"));
    expect(frames).toHaveLength(2);
    for (const text of frames) {
      expect(text).toContain("Something that is said.");
      expect(text).not.toContain("Zebra");
    }
  });
});

describe("panes of a peer interview", () => {
  test("show questions to the interviewer only, and switch when the roles are swapped", async () => {
    const panes = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
    const shared = [words("interviewer:tabs.notes"), words("interviewer:tabs.room")];
    const page = await openPeerPage();
    const carl = await page.meets("Carl", "candidate");
    expect(panes()).toEqual([words("interviewer:tabs.suggestions"), words("interviewer:tabs.questions"), ...shared]);
    await page.openPane(words("interviewer:tabs.questions"));
    await screen.findByRole("region", { name: words("interviewer:questions.list") });
    carl.client.actions.swap();
    await page.press(words("banner.swapAccept"));
    await waitFor(() => expect(panes()).toEqual([words("interviewer:tabs.suggestions"), ...shared]));
    expect(screen.queryByRole("region", { name: words("interviewer:questions.list") })).toBeNull();
    expect(textsShown()).toEqual([]);
  });
});
