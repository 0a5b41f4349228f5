import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../functions/api/app";
import { routeRoom } from "../../../functions/room-host";
import { createContext } from "../../../functions/services/create-services";
import { bindings, emptyStorage } from "../support/bindings";
import { createWorld, ORIGIN } from "../support/world";

type Point = { indexes: string[]; blobs: string[]; doubles: number[] };
let points: Point[];
let METRICS: { writeDataPoint(point: Point): void };

beforeEach(async () => {
  await emptyStorage();
  points = [];
  METRICS = { writeDataPoint: (point) => void points.push(point) };
});

describe("the Worker's binding for metrics", () => {
  it("gets what the API refuses for a limit, and no other error", async () => {
    const world = createWorld({ METRICS, ASSISTANT: JSON.stringify({ quotas: { free: { ai: 0 } } }) });
    const ann = await world.signIn("ann");
    const ask = (path: string, cookie: string) => {
      const body = JSON.stringify({ mode: "ai" });
      const request = new Request(`${ORIGIN}${path}`, { method: "POST", body, headers: { origin: ORIGIN, cookie } });
      return answerApi(request, createContext(world.services));
    };
    expect((await ask("/api/rooms/room-of-ann/ticket", ann))?.status).toBe(402);
    expect((await ask("/api/rooms/room-of-ann/ticket", ""))?.status).toBe(401);
    expect(points).toEqual([{ indexes: ["refused"], blobs: ["api", "quota_reached"], doubles: [] }]);
  });

  it("gets the sockets that are refused at the door of a room", async () => {
    const request = new Request(`${ORIGIN}/parties/room/room-of-ann?ticket=forged`, {
      headers: { upgrade: "websocket", connection: "upgrade" },
    });
    const response = await routeRoom(request, { ...bindings, METRICS } as Parameters<typeof routeRoom>[1]);
    response?.webSocket?.accept();
    response?.webSocket?.close();
    expect(points).toEqual([{ indexes: ["refused"], blobs: ["door", "ticket"], doubles: [] }]);
  });
});
