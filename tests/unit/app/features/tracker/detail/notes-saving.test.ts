import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotesSaving, REST_MS } from "../../../../../../app/features/tracker/detail/notes-saving";

let draft: string | null;
let sent: { text: string; end: (isStored: boolean) => void }[];

function notesWith(notes: string): NotesSaving {
  return new NotesSaving(notes, {
    send: (text) => new Promise((end) => sent.push({ text, end })),
    drafts: {
      read: () => draft,
      keep: (text) => {
        draft = text;
      },
      drop: (saved) => {
        if (draft === saved) draft = null;
      },
    },
  });
}

const rest = () => vi.advanceTimersByTimeAsync(REST_MS);
async function end(isStored = true) {
  sent.at(-1)?.end(isStored);
  await vi.advanceTimersByTimeAsync(0);
}
const texts = () => sent.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  draft = null;
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe("NotesSaving", () => {
  it("saves once after the last of several changes", async () => {
    const notes = notesWith("");
    notes.type("a");
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    notes.type("ab");
    await vi.advanceTimersByTimeAsync(REST_MS - 1);
    expect(sent).toEqual([]);
    expect(notes.getView()).toEqual({ text: "ab", state: "saving" });
    await rest();
    expect(texts()).toEqual(["ab"]);
    await end();
    expect(notes.getView()).toEqual({ text: "ab", state: "saved" });
    expect(draft).toBeNull();
  });

  it("is done with a text that was changed back to the server's, without sending it", async () => {
    const notes = notesWith("Spoke to Ann");
    notes.type("Spoke to Ann?");
    notes.type("Spoke to Ann");
    expect(notes.getView().state).toBe("saving");
    await rest();
    expect(notes.getView()).toEqual({ text: "Spoke to Ann", state: "saved" });
    expect([sent, draft]).toEqual([[], null]);
  });

  it("is done with such a text at once when the field is left", async () => {
    const notes = notesWith("Spoke to Ann");
    notes.type("Spoke");
    notes.type("Spoke to Ann");
    await notes.save();
    expect(notes.getView().state).toBe("saved");
    await rest();
    expect(sent).toEqual([]);
  });

  it("sends the server's text again while another one is on its way", async () => {
    const notes = notesWith("old");
    notes.type("new");
    await rest();
    notes.type("old");
    await rest();
    expect(texts()).toEqual(["new", "old"]);
    await end();
    expect(notes.getView()).toEqual({ text: "old", state: "saved" });
  });

  it("keeps a text that could not be saved as a draft, and shows it again after a reload", async () => {
    const notes = notesWith("");
    notes.type("Lost?");
    await rest();
    await end(false);
    expect(notes.getView()).toEqual({ text: "Lost?", state: "unsaved" });
    expect(draft).toBe("Lost?");
    const again = notesWith("");
    again.resume();
    expect(again.getView()).toEqual({ text: "Lost?", state: "unsaved" });
    await rest();
    expect(texts()).toEqual(["Lost?", "Lost?"]);
  });

  it("still saves what was typed while the text before it was on its way", async () => {
    const notes = notesWith("");
    notes.type("a");
    await rest();
    notes.type("ab");
    await end();
    expect(notes.getView()).toEqual({ text: "ab", state: "saving" });
    await rest();
    expect(texts()).toEqual(["a", "ab"]);
  });

  it("doesn't let the failure of an older save hide a newer one", async () => {
    const answer = async (nth: number, isStored: boolean) => {
      sent[nth]?.end(isStored);
      await vi.advanceTimersByTimeAsync(0);
    };
    const notes = notesWith("");
    notes.type("a");
    await rest();
    notes.type("ab");
    await rest();
    await answer(0, false);
    expect(notes.getView()).toEqual({ text: "ab", state: "saving" });
    await answer(1, true);
    expect(notes.getView()).toEqual({ text: "ab", state: "saved" });
    notes.type("a");
    await rest();
    notes.type("ab");
    await rest();
    await answer(3, true);
    await answer(2, false);
    expect(notes.getView()).toEqual({ text: "ab", state: "saved" });
    expect(draft).toBeNull();
  });

  it("doesn't let the success of an older save hide that a newer one failed", async () => {
    const notes = notesWith("");
    for (const text of ["a", "ab"]) {
      notes.type(text);
      await rest();
    }
    await end(false);
    sent[0]?.end(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(notes.getView()).toEqual({ text: "ab", state: "unsaved" });
    expect(draft).toBe("ab");
    void notes.save();
    expect(texts()).toEqual(["a", "ab", "ab"]);
  });

  it("shows no failure for text that has been changed since", async () => {
    const notes = notesWith("");
    notes.type("a");
    await rest();
    notes.type("ab");
    await end(false);
    expect(notes.getView()).toEqual({ text: "ab", state: "saving" });
    await rest();
    await end();
    expect(notes.getView()).toEqual({ text: "ab", state: "saved" });
  });

  it("keeps the draft of a text that was sent twice until its last save has ended", async () => {
    const notes = notesWith("");
    for (const text of ["a", "ab", "a"]) {
      notes.type(text);
      await rest();
    }
    sent[0]?.end(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([notes.getView().state, draft]).toEqual(["saving", "a"]);
    await end(false);
    expect([notes.getView().state, draft]).toEqual(["unsaved", "a"]);
  });

  it("takes over the server's text, but never instead of unsaved text", async () => {
    const notes = notesWith("one");
    notes.hear("two");
    expect(notes.getView()).toEqual({ text: "two", state: "still" });
    notes.type("mine");
    notes.hear("three");
    expect(notes.getView().text).toBe("mine");
    await rest();
    expect(texts()).toEqual(["mine"]);
  });
});
