import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/browser";
import { bothFlow } from "./call";
import { joinTogether, type Pair } from "./pair";
import { test as base, type Meet } from "./test";
import { watchCalls } from "./watch-calls";

/** Several of each device, and pictures that two cores can encode twice. The second camera of the three measures depth. */
export const CALL_DEVICES = "--use-fake-device-for-media-stream=device-count=3,fps=10";

type Visits = Parameters<typeof joinTogether>[1];

type CallFixtures = {
  browser: Browser;
  /** Somebody new, whose connections and devices can be looked at. */
  meetCaller: Meet;
  /** Ida and Carl in one new room, who see and hear each other. */
  call: (visits?: Visits) => Promise<Pair>;
};

export const test = base.extend<CallFixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read off here
    async ({}, use) => {
      const browser = await launchBrowser([CALL_DEVICES]);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  meetCaller: async ({ meet }, use) => {
    await use(async (name, visit) => {
      const person = await meet(name, visit);
      await watchCalls(person.context);
      return person;
    });
  },
  call: async ({ meetCaller }, use) => {
    await use(async (visits) => {
      const pair = await joinTogether(meetCaller, visits);
      await bothFlow(pair.ida, pair.carl);
      return pair;
    });
  },
});
