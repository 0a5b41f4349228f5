import { beforeEach, describe, expect, it } from "vitest";
import { answerApi } from "../../../functions/api/app";
import { routeRoom } from "../../../functions/room-host";
import { createContext } from "../../../functions/services/create-services";
import { createBackend, ORIGIN } from "../support/backend";
import { bindings, emptyStorage } from "../support/bindings";

type Point = { indexes: string[]; blobs: string[]; doubles: number[] };
let points: Point[];
let METRICS: { writeDataPoint(point: Point): void };

beforeEach(async () => {
  await emptyStorage();
  points = [];
  METRICS = { writeDataPoint: (point) => void points.push(point) };
});

describe("metrics binding", () => {
  it("receives refusals of the API because of a limit, and no other error", async () => {
    const backend = createBackend({ METRICS, ASSISTANT: JSON.stringify({ quotas: { free: { ai: 0 } } }) });
    const ann = await backend.signIn("ann");
    const ask = (path: string, cookie: string) => {
      const body = JSON.stringify({ mode: "ai" });
      const request = new Request(`${ORIGIN}${path}`, { method: "POST", body, headers: { origin: ORIGIN, cookie } });
      return answerApi(request, createContext(backend.services));
    };
    expect((await ask("/api/rooms/room-of-ann/ticket", ann))?.status).toBe(402);
    expect((await ask("/api/rooms/room-of-ann/ticket", ""))?.status).toBe(401);
    expect(points).toEqual([{ indexes: ["refused"], blobs: ["api", "quota_reached"], doubles: [] }]);
  });

  it("receives sockets that a room refuses at admission", async () => {
    const request = new Request(`${ORIGIN}/parties/room/room-of-ann?ticket=forged`, {
      headers: { upgrade: "websocket", connection: "upgrade" },
    });
    const response = await routeRoom(request, { ...bindings, METRICS } as Parameters<typeof routeRoom>[1]);
    response?.webSocket?.accept();
    response?.webSocket?.close();
    expect(points).toEqual([{ indexes: ["refused"], blobs: ["door", "ticket"], doubles: [] }]);
  });
});
