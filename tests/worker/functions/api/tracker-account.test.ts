import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { accountExportSchema } from "../../../../functions/shared/contract/account";
import { userEventSchema } from "../../../../functions/shared/contract/tracker";
import { invitationOf, mailOf, newsOf, refusalOf } from "../../../support/job-mails";
import { type Backend, createBackend } from "../../support/backend";
import { bindings, emptyStorage } from "../../support/bindings";
import { createAccountCaller } from "../../support/call-account";
import { NOW, signedInWith } from "../../support/claims";
import { addOf, type Caller, createCaller, deedOf } from "../../support/tracker";

const TABLES = ["tracker_events", "tracker_heads", "tracker_refreshes", "tracker_shares"];

let backend: Backend;
let cookies: Record<"ann" | "guest", string>;
let ann: Caller;
let guest: Caller;

beforeEach(async () => {
  await emptyStorage();
  backend = createBackend();
  cookies = { ann: await backend.signIn("ann", signedInWith("google.com")), guest: await backend.signIn("guest") };
  ann = createCaller(backend.services, cookies.ann, "ann");
  guest = createCaller(backend.services, cookies.guest, "guest");
});

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}
const uids = async () =>
  Promise.all(
    TABLES.map(async (table) =>
      (await rows<{ uid: string }>(`SELECT DISTINCT uid FROM ${table}`)).map(({ uid }) => uid),
    ),
  );

const account = createAccountCaller(() => backend.services);

async function merge(): Promise<Response> {
  const { ticket } = await (await account("/merge-ticket", cookies.guest, {})).json<{ ticket: string }>();
  return account("/merge", cookies.ann, { ticket });
}

/** Something in each of the tables. */
async function fill(who: Caller, uid: string, mails = [mailOf(), newsOf()]): Promise<void> {
  await who.read(mails);
  await who.add(addOf(`own-of-${uid}`, `Own of ${uid}`));
  await who.call("PUT", "/refreshes", { uid, days: 30 });
  const journey = { total: 0, nodes: [], links: [], since: null, until: null, hasDemo: false };
  const body = { journey, period: null, language: "en" } as const;
  await backend.services.trackerShares.make(
    uid,
    { token: `token-of-${uid}`.padEnd(21, "x"), body, expiresAt: null },
    NOW,
  );
}

describe("account's applications", () => {
  it("are exported completely, with links and the time of the last refresh", async () => {
    await fill(guest, "guest");
    await fill(ann, "ann");
    const { applications } = v.parse(
      accountExportSchema,
      await (await account("/export", cookies.ann, undefined, "GET")).json(),
    );
    expect(applications.refreshed).toEqual({ at: NOW, days: 30 });
    expect(applications.shares).toMatchObject([{ token: "token-of-annxxxxxxxxx", total: 0 }]);
    expect(applications.events.map(({ kind }) => kind).sort()).toEqual(["add", "mail", "seen"]);
    expect(JSON.stringify(applications)).not.toContain("guest");
    expect(applications.events).toContainEqual(addOf("own-of-ann", "Own of ann"));
  });

  it("are exported even if there are more than one query reads", async () => {
    for (let n = 0; n < 6; n++) {
      await ann.add(...Array.from({ length: 200 }, (_, i) => addOf(`own-${n}-${i}`, "Own")));
    }
    const { applications } = v.parse(
      accountExportSchema,
      await (await account("/export", cookies.ann, undefined, "GET")).json(),
    );
    expect(new Set(applications.events.map(({ id }) => id)).size).toBe(1_200);
  });

  it("leave nothing when the account is deleted, and others' stay", async () => {
    await fill(ann, "ann");
    await fill(guest, "guest");
    expect((await account("", cookies.ann, { confirm: "delete", uid: "ann" }, "DELETE")).status).toBe(204);
    expect(await uids()).toEqual(TABLES.map(() => ["guest"]));
  });

  it("include a guest's after a merge, each once", async () => {
    const both = mailOf({ firm: "Kestrel" });
    await fill(guest, "guest", [mailOf(), newsOf(), both]);
    await fill(ann, "ann", [both]);
    await ann.add(deedOf("own-of-ann", "e1", { kind: "edit", change: { field: "notes", value: "mine" } }));
    expect((await merge()).status).toBe(200);
    expect(await uids()).toEqual(TABLES.map(() => ["ann"]));
    const { applications, refreshedDays } = await ann.view();
    expect(applications.map(({ company, mails, notes }) => [company, mails, notes]).sort()).toEqual([
      ["Kestrel", 1, ""],
      ["Northbeam Labs", 1, ""],
      ["Own of ann", 0, "mine"],
      ["Own of guest", 0, ""],
    ]);
    expect(refreshedDays).toBe(30);
    expect((await backend.services.trackerShares.list("ann")).map(({ token }) => token.slice(0, 14)).sort()).toEqual([
      "token-of-annxx",
      "token-of-guest",
    ]);
    expect((await merge().catch(() => null))?.status).not.toBe(200);
  });

  it("absorb a guest's mails and notes about the same application", async () => {
    const mails = [mailOf({ day: 1 }), invitationOf({ day: 3 }), refusalOf({ day: 5 })] as const;
    await guest.read([mails[1], mails[2]]);
    const [theirs] = (await guest.view()).applications;
    await guest.add(
      deedOf(theirs?.id ?? "", "e1", { kind: "edit", change: { field: "notes", value: "ask about hours" } }),
    );
    await ann.read([mails[0], mails[1]]);
    const [own] = (await ann.view()).applications;
    expect(own?.id).not.toBe(theirs?.id);
    expect((await merge()).status).toBe(200);
    expect((await ann.view()).applications).toMatchObject([
      { id: own?.id, status: "rejected", mails: 3, notes: "ask about hours" },
    ]);
    const { events } = v.parse(
      accountExportSchema,
      await (await account("/export", cookies.ann, undefined, "GET")).json(),
    ).applications;
    expect(
      v.parse(
        v.array(userEventSchema),
        events.filter(({ kind }) => kind === "merge"),
      ),
    ).toHaveLength(1);
  });

  it("stay the guest's when the merge is refused", async () => {
    await fill(guest, "guest");
    const { ticket } = await (await account("/merge-ticket", cookies.guest, {})).json<{ ticket: string }>();
    await backend.signIn("guest", signedInWith("google.com"));
    expect((await account("/merge", cookies.ann, { ticket })).status).toBe(422);
    expect(await uids()).toEqual(TABLES.map(() => ["guest"]));
  });

  it("accept nothing more from a merged guest", async () => {
    await guest.read([mailOf()]);
    await merge();
    const { source, model, mails } = guest.requestOf([mailOf({ firm: "Kestrel" })]);
    const late = backend.services.tracker.analyse("guest", { source, model, mails }, new AbortController().signal);
    await expect(late).rejects.toMatchObject({ code: "unauthorized" });
    const journey = { total: 0, nodes: [], links: [], since: null, until: null, hasDemo: false };
    const body = { journey, period: null, language: "en" } as const;
    expect(
      await backend.services.trackerShares.make("guest", { token: "x".repeat(21), body, expiresAt: null }, NOW),
    ).toBeNull();
    expect(await uids()).toEqual([["ann"], ["ann"], [], []]);
  });
});
