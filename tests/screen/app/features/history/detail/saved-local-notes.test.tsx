import { screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { NotesPart } from "../../../../../../app/features/history/detail/notes-part";
import { openNotes } from "../../../../../../app/state/interview-notes";
import type { HistoryDetail } from "../../../../../../functions/shared/contract/history";
import { words } from "../../../../../e2e/support/words";
import { show } from "../../../../support/show";

const DETAIL = {
  uid: "ida",
  row: { id: "interview" },
  record: { room: "room", startedAt: 1_000_000 },
  notes: { rev: 0, text: "" },
} as HistoryDetail;
const OFFER = words("history:notes.offer.title", { count: 2 });

afterEach(() => {
  vi.unstubAllGlobals();
  openNotes("ida", "room").change(() => []);
});

/** Keeps what was saved, as the page around it does. */
function Page() {
  const [notes, setNotes] = useState(DETAIL.notes);
  return <NotesPart detail={{ ...DETAIL, notes }} startedAt={1_000_000} onSaved={setNotes} />;
}

describe("notes of an interview that are only in this browser", () => {
  test("are offered until the server has them, also if the first request fails", async () => {
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      return sent.length === 1 ? new Response("", { status: 503 }) : Response.json({ rev: 1 });
    });
    const list = openNotes("ida", "room");
    list.change(() => [
      { id: "old", text: "From another interview", at: 999_000, elapsedMs: null },
      { id: "a", text: "Calm under questions", at: 1_061_000, elapsedMs: 61_000 },
      { id: "b", text: "Ask for numbers", at: 1_125_000, elapsedMs: 125_000 },
    ]);
    const { user } = await show(<Page />);
    await user.click(screen.getByRole("button", { name: words("history:notes.offer.keep") }));
    await screen.findByText(words("history:notes.unsaved"));
    expect(screen.getByText(OFFER)).toBeTruthy();

    await user.click(screen.getByRole("button", { name: words("history:notes.saveAgain") }));
    await screen.findByText(words("history:notes.saved"));
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(list.getView().items.map(({ id }) => id)).toEqual(["old"]);
    const text = "[01:01] Calm under questions\n[02:05] Ask for numbers";
    expect(sent).toEqual([
      { uid: "ida", base: 0, text },
      { uid: "ida", base: 0, text },
    ]);
  });
});
