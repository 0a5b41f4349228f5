import { reset } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { bindings, migrate } from "./support/bindings";
import { signedInWith } from "./support/claims";
import { createCaller, invitationOf, mailOf, refusalOf } from "./support/tracker";
import { createWorld, type World } from "./support/world";

let world: World;
let ada: ReturnType<typeof createCaller>;

beforeEach(async () => {
  await reset();
  await migrate();
  world = createWorld();
  ada = createCaller(world.services, await world.signIn("uid-ada", signedInWith("google.com")), "uid-ada");
});

async function rows<T>(sql: string): Promise<T[]> {
  return (await bindings.DB.prepare(sql).all<T>()).results;
}

describe("mails", () => {
  it("become applications with all that they say", async () => {
    const mails = [mailOf({ day: 1 }), invitationOf({ day: 5 }), refusalOf({ day: 9 }), mailOf({ firm: "Kestrel" })];
    const answer = await ada.read(mails);
    expect(answer).toEqual({ added: 4, waiting: 0, notJob: 0, known: 0, modelFailed: 0 });
    const { applications, review, uid } = await ada.view();
    expect([uid, review]).toEqual(["uid-ada", []]);
    expect(applications).toMatchObject([
      { company: "Northbeam Labs", status: "rejected", stage: "virtual_onsite_interview", mails: 3 },
      { company: "Kestrel", status: "applied", mails: 1 },
    ]);
  });
});
