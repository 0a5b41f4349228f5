import { describe, expect, it } from "vitest";
import {
  type ExportInput,
  type ExportLabels,
  type ExportLine,
  exportTranscript,
  toClipboardText,
  toJson,
  toMarkdown,
  toText,
} from "../../../../../app/interview/transcript/transcript-export";

const labels: ExportLabels = {
  title: "Interview transcript",
  room: "Room",
  exported: "Saved",
  participants: "Participants",
  edited: "edited",
  roles: { interviewer: "Interviewer", candidate: "Candidate", ai: "AI" },
};

const noon = Date.UTC(2026, 10, 21, 12, 0, 0);

function line(part: Partial<ExportLine>): ExportLine {
  return {
    id: "l1",
    participantId: "p1",
    role: "interviewer",
    text: "Tell me about yourself.",
    lang: "en-US",
    startedAt: noon,
    endedAt: noon + 2_000,
    ...part,
  };
}

function input(lines: ExportLine[], part: Partial<ExportInput> = {}): ExportInput {
  return {
    room: "k7m2x9qd",
    company: "Halden Robotics",
    position: "Engineer",
    participants: [
      { participantId: "p1", name: "Daniel", role: "interviewer" },
      { participantId: "p2", name: "Lin", role: "candidate" },
    ],
    lines,
    now: noon + 60_000,
    timeZone: "UTC",
    ...part,
  };
}

describe("transcript export", () => {
  it("names speaker, role and time of each line in the text format", () => {
    const text = toText(
      input([line({}), line({ id: "l2", participantId: "p2", role: "candidate", text: "Sure." })]),
      labels,
    );
    expect(text).toContain("Interview transcript · Engineer · Halden Robotics");
    expect(text).toContain("Participants: Daniel (Interviewer), Lin (Candidate)");
    expect(text).toContain("[12:00:00] Daniel (Interviewer):\n    Tell me about yourself.");
    expect(text).toContain("[12:00:00] Lin (Candidate):\n    Sure.");
  });

  it("keeps the role a line was spoken in, whatever the speaker's role is now", () => {
    expect(toText(input([line({ participantId: "p2", role: "interviewer" })]), labels)).toContain("Lin (Interviewer):");
  });

  it("writes times in the reader's own zone", () => {
    const text = toText(input([line({})], { timeZone: "Asia/Taipei" }), labels);
    expect(text).toContain("[20:00:00]");
    expect(text).toContain("Saved: 2026-11-21 20:01:00");
  });

  it("adds the date to lines of another day than the file's", () => {
    expect(toText(input([line({ startedAt: noon - 86_400_000 })]), labels)).toContain("[2026-11-20 12:00:00]");
  });

  it("marks edited lines and indents every row of a long one", () => {
    const text = toText(input([line({ text: "one\ntwo", editedAt: noon, editedBy: "p2" })]), labels);
    expect(text).toContain("Daniel (Interviewer) (edited):\n    one\n    two");
  });

  it("names words of a shared call by their role only, because they aren't the sender's", () => {
    expect(toText(input([line({ role: "candidate", source: "shared_audio" })]), labels)).toContain("] Candidate:");
  });

  it("escapes spoken words in Markdown", () => {
    const said = "# not a title\n- not a list\n1. nor this <b>nor</b> [link](x) *star*";
    const markdown = toMarkdown(input([line({ text: said })]), labels);
    expect(markdown).toContain("> \\# not a title");
    expect(markdown).toContain("> \\- not a list");
    expect(markdown).toContain("> 1\\. nor this \\<b\\>nor\\</b\\> \\[link\\](x) \\*star\\*");
  });

  it("restores names, roles and ISO times from JSON", () => {
    const read = JSON.parse(toJson(input([line({ editedAt: noon + 5_000, editedBy: "p2" })])));
    expect(read).toMatchObject({
      format: "mocki-transcript",
      version: 1,
      room: "k7m2x9qd",
      exportedAt: "2026-11-21T12:01:00.000Z",
      participants: [
        { id: "p1", name: "Daniel", role: "interviewer" },
        { id: "p2", name: "Lin", role: "candidate" },
      ],
    });
    expect(read.lines).toEqual([
      {
        id: "l1",
        name: "Daniel",
        role: "interviewer",
        text: "Tell me about yourself.",
        lang: "en-US",
        startedAt: "2026-11-21T12:00:00.000Z",
        endedAt: "2026-11-21T12:00:02.000Z",
        editedAt: "2026-11-21T12:00:05.000Z",
        editedBy: "Lin",
      },
    ]);
  });

  it("has a file name with its title, the day and the extension of its format", () => {
    expect(exportTranscript("md", input([]), labels)).toMatchObject({
      name: "Interview transcript · Engineer · Halden Robotics 2026-11-21.md",
      mime: "text/markdown;charset=utf-8",
    });
    expect(exportTranscript("json", input([]), labels).mime).toBe("application/json");
    expect(exportTranscript("txt", input([], { company: "", position: "Cook/Chef" }), labels).name).toBe(
      "Interview transcript · Cook Chef 2026-11-21.txt",
    );
  });

  it("copies one line each to the clipboard, without the header", () => {
    const lines = [line({}), line({ id: "l2", text: "And then?" })];
    expect(toClipboardText(input(lines), labels)).toBe(
      "[12:00:00] Daniel (Interviewer): Tell me about yourself.\n[12:00:00] Daniel (Interviewer): And then?",
    );
  });
});
