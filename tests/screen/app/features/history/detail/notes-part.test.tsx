import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { notesKey, openNotes } from "../../../../../../app/state/interview-notes";
import { words } from "../../../../../e2e/support/words";
import { inHistory, showInterview } from "../../../../support/history-page";
import { serveHistory } from "../../../../support/history-server";
import { keptInterview } from "../../../../support/kept-interviews";

inHistory();

const field = () => screen.getByLabelText<HTMLTextAreaElement>(words("history:notes.label"));

describe("notes on an interview", () => {
  test("stay over a lost network and a reload, and wait in a conflict for a choice", async () => {
    const kept = keptInterview();
    const server = serveHistory(kept);
    const { user } = await showInterview(kept, server, "notes");
    await user.click(field());
    await user.paste("Say the result first.");
    await user.tab();
    await screen.findByText(words("history:notes.saved"));
    expect(kept.notes).toEqual({ rev: 1, text: "Say the result first." });

    server.isAway = true;
    await user.clear(field());
    await user.click(field());
    await user.paste("From this one");
    await user.tab();
    await screen.findByText(words("history:notes.unsaved"));
    // Another tab stores its own meanwhile, and this one is loaded again.
    kept.notes = { rev: 2, text: "From the other tab" };
    cleanup();
    server.isAway = false;
    const again = await showInterview(kept, server, "notes");
    await waitFor(() => expect(field().value).toBe("From this one"));
    await again.user.click(screen.getByRole("button", { name: words("history:notes.saveAgain") }));
    const conflict = await screen.findByRole("alert");
    within(conflict).getByText(words("history:notes.conflict.title"));
    within(conflict).getByText("From the other tab");
    expect(screen.queryByRole("button", { name: words("history:notes.saveAgain") })).toBeNull();
    expect(kept.notes.text).toBe("From the other tab");

    await again.user.click(screen.getByRole("button", { name: words("history:notes.conflict.both") }));
    expect(document.activeElement).toBe(field());
    await screen.findByText(words("history:notes.saved"));
    const both = "From the other tab\n\nFrom this one";
    expect([kept.notes.text, field().value]).toEqual([both, both]);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("notes that only this browser has", () => {
  test("are stored with the interview by one press, below those that are there, and offered once", async () => {
    const kept = keptInterview({ mode: "peer", role: "interviewer", change: { notes: { rev: 1, text: "Calm\n" } } });
    const { room, startedAt } = kept.record;
    const server = serveHistory(kept);
    const list = openNotes("ida", room);
    list.change(() => [
      { id: "old", text: "Of an earlier interview", at: startedAt - 1, elapsedMs: null },
      { id: "n1", text: "Calm under questions", at: startedAt + 65_000, elapsedMs: null },
      { id: "n2", text: "Ask for numbers", at: startedAt + 70_000, elapsedMs: null },
    ]);
    const { user } = await showInterview(kept, server, "notes");
    screen.getByText(words("history:notes.offer.title", { count: 2 }));
    server.isAway = true;
    const keep = () => screen.getByRole("button", { name: words("history:notes.offer.keep") });
    await user.click(keep());
    await screen.findByText(words("history:notes.unsaved"));
    server.isAway = false;
    await user.click(keep());
    await waitFor(() => expect(screen.queryByText(words("history:notes.offer.title", { count: 2 }))).toBeNull());
    expect(kept.notes.text).toBe("Calm\n\n[01:05] Calm under questions\n[01:10] Ask for numbers");
    expect(field().value).toBe(kept.notes.text);
    expect(JSON.parse(localStorage.getItem(notesKey("ida", room)) ?? "[]")).toMatchObject([{ id: "old" }]);
    cleanup();
    await showInterview(kept, server, "notes");
    expect(field().value).toBe(kept.notes.text);
    expect(screen.queryByRole("button", { name: words("history:notes.offer.keep") })).toBeNull();
  });
});
