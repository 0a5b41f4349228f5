import { describe, expect, it } from "vitest";
import { chooseTitle, type TitleInput } from "../../../../../../app/features/peer/screen/call-title";

const ana = { name: "Ana", online: true };
const talking: TitleInput = { finished: false, connection: "live", peer: ana, call: "connected", muted: false };
const title = (change: Partial<TitleInput>) => chooseTitle({ ...talking, ...change });

describe("chooseTitle", () => {
  it("names the other participant during a call", () => {
    expect(title({})).toEqual({ state: null, name: "Ana" });
  });

  it("shows that the person is muted, unless something else is more urgent", () => {
    expect(title({ muted: true })).toEqual({ state: "muted", name: "Ana" });
    expect(title({ muted: true, call: "reconnecting" })).toEqual({ state: "reconnecting", name: "Ana" });
    expect(title({ muted: true, peer: null, call: "idle" })).toEqual({ state: "waiting", name: null });
  });

  it("shows waiting for a participant who has not come, is away or has left", () => {
    expect(title({ peer: null, call: "idle" })?.state).toBe("waiting");
    expect(title({ peer: { ...ana, online: false }, call: "idle" })?.state).toBe("waiting");
    expect(title({ peer: { ...ana, online: false, left: true }, call: "connected" })?.state).toBe("waiting");
  });

  it("does not show waiting for one who has only lost the room while the call continues", () => {
    expect(title({ peer: { ...ana, online: false } })).toEqual({ state: null, name: "Ana" });
  });

  it("shows that the person's own connection to the room is lost", () => {
    expect(title({ connection: "reconnecting" })?.state).toBe("reconnecting");
  });

  it.each<[string, Partial<TitleInput>]>([
    ["the end", { finished: true }],
    ["being shut out", { connection: "closed" }],
    ["nothing has begun", { connection: "idle" }],
  ])("shows the page's own title at %s", (_, change) => {
    expect(title(change)).toBeNull();
  });
});
