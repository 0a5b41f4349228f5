import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { processTree } from "../../functions/local/process-tree.ts";
import { watchCalls } from "../e2e/support/watch-calls.ts";
import { launchBrowser } from "../support/browser.ts";
import { processorMs } from "../support/measure/processor.ts";
import { milliseconds, type Row, times, timesOf } from "../support/measure/report.ts";
import { median, ratios, spread } from "../support/measure/statistics.ts";
import { type CallLane, type CallServers, startCallServers } from "./support/call-lanes.ts";
import { connectionTime, takeCallTimes } from "./support/call-times.ts";

export type CallOptions = {
  /** Number of timed calls of each. */
  calls: number;
  /** Number of idle periods of each, in turns, of `idleSeconds` each. */
  idleRounds: number;
  idleSeconds: number;
  /** Longest wait for the full video size before that; encoders begin small. */
  settleSeconds: number;
};

const LANES: readonly CallLane[] = ["mocki", "demo"];
const MOST_OF_DEMO = 1.3;
/** A video that two cores can encode and decode twice in real time. */
const CAMERA = "--use-fake-device-for-media-stream=fps=10";

/** A call of two people against two minimal pages that can call each other, with the same devices and video. */
export async function measureCall(options: CallOptions): Promise<Row[]> {
  const servers = await startCallServers();
  try {
    return [await measureConnecting(servers, options), await measureIdling(servers, options)];
  } finally {
    await servers.dispose();
  }
}

async function measureConnecting(servers: CallServers, { calls }: CallOptions): Promise<Row> {
  const browser = await launchBrowser([CAMERA]);
  const taken: Record<CallLane, number[]> = { mocki: [], demo: [] };
  try {
    const couples = { mocki: await servers.invite("mocki", browser), demo: await servers.invite("demo", browser) };
    for (const lane of LANES) await Promise.all(couples[lane].contexts.map(takeCallTimes));
    // The first call of each warms up caches and compilers.
    for (let call = 0; call <= calls; call++) {
      for (const lane of call % 2 === 0 ? LANES : LANES.toReversed()) {
        const { pages, join } = couples[lane];
        await join();
        const time = await connectionTime(pages);
        if (call > 0) taken[lane].push(time);
        await Promise.all(pages.map((page) => page.goto("about:blank")));
      }
    }
  } finally {
    await browser.close();
  }
  const ratio = median(taken.mocki) / median(taken.demo);
  return {
    what: `from both being there (both have room_ready) to the first decoded picture on both sides, median of ${calls} calls, against the smallest two-page call`,
    figure: milliseconds(median(taken.mocki)),
    against: milliseconds(median(taken.demo)),
    ratio: times(ratio),
    goal: `≤ ${MOST_OF_DEMO}×`,
    met: ratio <= MOST_OF_DEMO,
  };
}

async function measureIdling(servers: CallServers, options: CallOptions): Promise<Row> {
  const { idleRounds, idleSeconds } = options;
  const used: Record<CallLane, number[]> = { mocki: [], demo: [] };
  for (let round = 0; round < idleRounds; round++) {
    for (const lane of round % 2 === 0 ? LANES : LANES.toReversed())
      used[lane].push(await idle(servers, lane, options));
  }
  const shareOf = (lane: CallLane) => `${((100 * median(used[lane])) / (idleSeconds * 1000)).toFixed(0)} %`;
  return {
    what: `processor time of the whole browser while two people are in a call and do nothing, ${idleRounds} × ${idleSeconds} s, against the same`,
    figure: `${shareOf("mocki")} of a core`,
    against: shareOf("demo"),
    ratio: timesOf(spread(ratios(used.mocki, used.demo))),
  };
}

/** Milliseconds of CPU time that a separate browser uses in `idleSeconds`, once the video has its full size. */
async function idle(servers: CallServers, lane: CallLane, options: CallOptions): Promise<number> {
  const browser = await launchBrowser([CAMERA]);
  try {
    const { contexts, pages, join } = await servers.invite(lane, browser);
    await Promise.all(contexts.map(watchCalls));
    await join();
    await Promise.all(pages.map((page) => untilFullSize(page, options.settleSeconds)));
    const tree = await browserProcesses(browser);
    const before = processorTime(tree);
    await wait(options.idleSeconds * 1000);
    return processorTime(tree) - before;
  } finally {
    await browser.close();
  }
}

/** Waits until the camera's video is sent in full size, and gives up after a while with the size that it has. */
async function untilFullSize(page: Page, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && !(await sendsFullSize(page))) await wait(500);
}

function sendsFullSize(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const call = window.connections.findLast(({ connectionState }) => connectionState === "connected");
    const camera = call?.getSenders().find(({ track }) => track?.kind === "video");
    const rows: RTCOutboundRtpStreamStats[] = [...((await camera?.getStats())?.values() ?? [])];
    const width = camera?.track?.getSettings().width;
    return rows.some(({ type, frameWidth }) => type === "outbound-rtp" && frameWidth === width);
  });
}

async function browserProcesses(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const main = processInfo.find(({ type }) => type === "browser");
  if (!main) throw new Error("The browser does not tell its process.");
  return processTree(main.id);
}

function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + processorMs(pid), 0);
}
