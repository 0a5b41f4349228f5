import { nanoid } from "nanoid";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { Person } from "../../e2e/support/person.ts";
import { newPerson } from "../../support/browser.ts";
import { startMocki } from "../../support/mocki.ts";
import { serveCallDemo } from "./call-demo.ts";

/** Two people on the same lane; `join` brings them together in a new room. */
export type Couple = { contexts: BrowserContext[]; pages: Page[]; join(): Promise<void> };

export type CallLane = "mocki" | "demo";

export type CallServers = {
  /** Two returning visitors, so that a first visit is not measured. */
  invite(lane: CallLane, browser: Browser): Promise<Couple>;
  dispose(): Promise<void>;
};

export async function startCallServers(): Promise<CallServers> {
  const mocki = await startMocki();
  const demo = await serveCallDemo();
  /** Mocki's media constraints; the demo uses the same. */
  let constraints: string | null = null;

  const inviteToMocki = async (browser: Browser): Promise<Couple> => {
    const contexts = await Promise.all([newPerson(browser), newPerson(browser)]);
    await Promise.all(contexts.map(noteConstraints));
    const [ida, carl] = await Promise.all(
      contexts.map(
        async (context, i) => new Person(i === 0 ? "Ida" : "Carl", mocki.origin, context, await context.newPage()),
      ),
    );
    if (!ida || !carl) throw new Error("nobody");
    return {
      contexts,
      pages: [ida.page, carl.page],
      async join() {
        const room = nanoid();
        await Promise.all([ida.join(room, "interviewer"), carl.join(room, "candidate")]);
        await Promise.all([ida.meets("Carl"), carl.meets("Ida")]);
        constraints ??= await ida.page.evaluate(() => JSON.stringify(window.askedDevices));
      },
    };
  };

  const inviteToDemo = async (browser: Browser): Promise<Couple> => {
    const contexts = await Promise.all([newPerson(browser), newPerson(browser)]);
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    return {
      contexts,
      pages,
      async join() {
        if (!constraints) throw new Error("Mocki comes first.");
        const query = new URLSearchParams({ room: nanoid(), constraints });
        await Promise.all(pages.map((page) => page.goto(`${demo.origin}/?${query}`)));
      },
    };
  };

  return {
    invite: (lane, browser) => (lane === "mocki" ? inviteToMocki(browser) : inviteToDemo(browser)),
    async dispose() {
      demo.close();
      await mocki.dispose();
    },
  };
}

declare global {
  interface Window {
    askedDevices: MediaStreamConstraints;
  }
}

async function noteConstraints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.askedDevices = {};
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = function (constraints = {}) {
      const { audio, video } = constraints;
      Object.assign(window.askedDevices, { ...(audio && { audio }), ...(video && { video }) });
      return getUserMedia.call(this, constraints);
    };
  });
}
