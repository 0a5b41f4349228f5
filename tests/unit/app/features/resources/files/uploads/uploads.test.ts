import { describe, expect, it, vi } from "vitest";
import { faultOf, readAnswer } from "../../../../../../../app/features/resources/files/uploads/send-file";
import {
  createUploads,
  type SendEnd,
  type UploadOrder,
} from "../../../../../../../app/features/resources/files/uploads/uploads";
import type { ResourceFile } from "../../../../../../../functions/shared/contract/resources";

const stored: ResourceFile = {
  ...{
    id: "upload-1",
    kind: "story",
    name: "a.txt",
    type: "txt",
    size: 5,
    isDefault: true,
    text: "pending",
    createdAt: 1,
  },
};

function open() {
  const sent: {
    order: UploadOrder;
    tell: (bytes: number) => void;
    signal: AbortSignal;
    end: (end: SendEnd) => void;
  }[] = [];
  const onStored = vi.fn();
  const drop = vi.fn(async () => {});
  let count = 0;
  const uploads = createUploads({
    send: (order, tell, signal) => new Promise((end) => sent.push({ order, tell, signal, end })),
    drop,
    newId: () => `u${++count}`,
    onStored,
  });
  const states = () => uploads.getState().uploads.map(({ id, state }) => `${id} ${state.kind}`);
  return { uploads, sent, onStored, drop, states };
}

const file = (name = "a.txt") => new File(["hello"], name);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("uploads", () => {
  it("sends two files at a time, and waits for the choice of a kind", async () => {
    const { uploads, sent, states, onStored } = open();
    for (const kind of ["story", "story", "story"] as const) uploads.add("ida", file(), kind);
    uploads.add("ida", file("b.pdf"), null);
    expect(states()).toEqual(["u1 sends", "u2 sends", "u3 waits", "u4 asks"]);
    sent[0]?.tell(3);
    expect(uploads.getState().uploads[0]?.state).toEqual({ kind: "sends", sent: 3 });
    sent[0]?.tell(5);
    expect(states()[0]).toBe("u1 settles");
    sent[0]?.end({ kind: "done", file: stored });
    await settle();
    expect(states()).toEqual(["u2 sends", "u3 sends", "u4 asks"]);
    expect(onStored).toHaveBeenCalledWith("ida", stored, expect.any(File));
    uploads.choose("u4", "resume");
    expect(states()[2]).toBe("u4 waits");
    sent[1]?.end({ kind: "done", file: stored });
    await settle();
    expect(sent[3]?.order).toMatchObject({ id: "u4", kind: "resume" });
  });

  it("retries under the same id", async () => {
    const { uploads, sent, states } = open();
    uploads.add("ida", file(), "story");
    sent[0]?.end({ kind: "failed", fault: "unreachable" });
    await settle();
    expect(states()).toEqual(["u1 failed"]);
    uploads.retry("u1");
    expect(sent.map(({ order }) => order.id)).toEqual(["u1", "u1"]);
  });

  it("deletes a canceled file that may have arrived", async () => {
    const { uploads, sent, drop, states, onStored } = open();
    uploads.add("ida", file(), "story");
    uploads.add("ida", file("b.pdf"), null);
    await uploads.cancel("u1");
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(drop).toHaveBeenCalledWith("ida", "u1");
    sent[0]?.end({ kind: "done", file: stored });
    await settle();
    expect(onStored).not.toHaveBeenCalled();
    await uploads.cancel("u2");
    expect(drop).toHaveBeenCalledTimes(1);
    expect(states()).toEqual([]);
  });

  it("stops when the owner signs out", async () => {
    const { uploads, sent, states } = open();
    uploads.add("ida", file(), "story");
    uploads.leave();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual([]);
  });
});

describe("answer to an upload", () => {
  const refuse = (status: number, code: string, fields?: Record<string, string>) =>
    readAnswer(new Response(null, { status }), JSON.stringify({ error: { code, message: "no", fields } }));

  it.each([
    [refuse(413, "too_large"), "size"],
    [refuse(507, "storage_full"), "full"],
    [refuse(404, "not_found"), "gone"],
    [refuse(409, "conflict"), "unreachable"],
    [refuse(422, "invalid", { type: "no" }), "type"],
    [refuse(422, "invalid", { size: "no" }), "empty"],
    [refuse(422, "invalid", { name: "no" }), "refused"],
    [refuse(500, "internal"), "unreachable"],
    [refuse(401, "unauthorized"), "unauthorized"],
    [refuse(429, "rate_limited"), "too_often"],
    [readAnswer(new Response(null, { status: 502 }), "<html>"), "unreachable"],
    [readAnswer(new Response(null, { status: 201 }), "{}"), "unreachable"],
  ] as const)("%# maps to its fault", (result, fault) => {
    expect(result.kind === "done" ? null : faultOf(result)).toBe(fault);
  });

  it("is the file once it is stored", () => {
    expect(readAnswer(new Response(null, { status: 201 }), JSON.stringify(stored))).toEqual({
      kind: "done",
      value: stored,
    });
  });
});
