import { describe, expect, it } from "vitest";
import {
  CAPTION_LENGTH,
  CAPTION_MS,
  chooseCaptions,
  tailOf,
} from "../../../../../../app/features/peer/captions/choose-captions";
import type { InterimLine, TranscriptLine } from "../../../../../../app/room/client/room-view";

const NOW = 1_000_000;
const participants = [
  { participantId: "ida", role: "interviewer" as const, name: "Ida", online: true, offlineSince: null },
  { participantId: "carl", role: "candidate" as const, name: "Carl", online: true, offlineSince: null },
];

function line(id: string, participantId: string, ago: number, change: Partial<TranscriptLine> = {}): TranscriptLine {
  const role = participantId === "ida" ? "interviewer" : "candidate";
  const at = { startedAt: NOW - ago - 500, endedAt: NOW - ago };
  return {
    id,
    participantId,
    role,
    text: `text of ${id}`,
    lang: "en-US",
    ...at,
    rev: 1,
    seq: 1,
    pending: null,
    own: false,
    ...change,
  };
}

function interim(id: string, participantId: string, change: Partial<InterimLine> = {}): InterimLine {
  const role = participantId === "ida" ? "interviewer" : "candidate";
  const rest = { lang: "en-US", startedAt: NOW - 900, isFinal: false as const, own: false, cutOff: false };
  return { id, participantId, role, text: `words of ${id}`, ...rest, ...change };
}

const choose = (lines: TranscriptLine[], interims: InterimLine[] = []) =>
  chooseCaptions({ lines, interims, participants }, NOW);

describe("chooseCaptions", () => {
  it("shows the last words of each speaker, the latest at the bottom", () => {
    const captions = choose([line("a", "ida", 4_000), line("b", "ida", 3_000), line("c", "carl", 1_000)]);
    expect(captions.map(({ id, name }) => [id, name])).toEqual([
      ["b", "Ida"],
      ["c", "Carl"],
    ]);
  });

  it("prefers interims to earlier words of the same person", () => {
    const captions = choose([line("a", "ida", 100)], [interim("b", "ida")]);
    expect(captions.map(({ id, live }) => [id, live])).toEqual([["b", true]]);
  });

  it("removes words some time after they were said", () => {
    expect(choose([line("a", "ida", CAPTION_MS - 1)])).toHaveLength(1);
    expect(choose([line("a", "ida", CAPTION_MS)])).toEqual([]);
  });

  it("leaves out words that were cut off, and blank ones", () => {
    expect(choose([], [interim("a", "ida", { cutOff: true }), interim("b", "carl", { text: "  " })])).toEqual([]);
  });

  it("names a shared meeting's voice by its role, not by who shares it", () => {
    const captions = choose([], [interim("a", "carl", { role: "interviewer", source: "shared_audio" })]);
    expect(captions).toMatchObject([{ name: "", role: "interviewer" }]);
  });

  it("does not take a shared voice for the sharer's own", () => {
    const shared = line("a", "carl", 1_000, { role: "interviewer", source: "shared_audio" });
    expect(choose([shared, line("b", "carl", 500)])).toHaveLength(2);
  });
});

describe("cutting long captions", () => {
  it("cuts between two words", () => {
    const text = "wonderful ".repeat(40).trim();
    const tail = tailOf(text);
    expect(tail.length).toBeLessThanOrEqual(CAPTION_LENGTH + 1);
    expect(tail.startsWith("…wonderful ")).toBe(true);
    expect(text.endsWith(tail.slice(1))).toBe(true);
  });

  it("cuts anywhere in a script without spaces", () => {
    expect(tailOf("我".repeat(300))).toBe(`…${"我".repeat(CAPTION_LENGTH)}`);
  });

  it("keeps a short text whole", () => {
    expect(tailOf("Short.")).toBe("Short.");
  });
});
