import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { createRoomProofReader } from "../../../functions/http/room-proof";
import { DEVELOPMENT_SETTINGS } from "../../../functions/settings/env";
import { RECORD_AUDIENCE, sha256 } from "../../../party/host/worker-client";
import { QUOTA_AUDIENCE, type QuotaRequest } from "../../../party/protocol/quota";
import type { RoomRecord } from "../../../party/protocol/record";
import { startPartykit } from "../../support/partykit";
import type { ContractHost, HostOptions } from "./contract-host";

/** Rooms under `partykit dev`, and the part of the Worker that they post their records to. */
export async function startPartykitHost({ assistant = "", speech = "" }: HostOptions = {}): Promise<ContractHost> {
  const secret = DEVELOPMENT_SETTINGS.ROOM_SECRET;
  const readProof = createRoomProofReader(secret, Date.now);
  const taken: RoomRecord[] = [];
  const refusedFirst = new Set<string>();

  const enrolled = new Map<string, "all" | "nothing">();

  const mocki = createServer(async (request, response) => {
    const body = await readBody(request);
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const checksQuota = request.url === "/api/rooms/quota";
    if (!checksQuota && request.url !== "/api/rooms/record") return response.writeHead(404).end();
    const proof = await readProof(token, checksQuota ? QUOTA_AUDIENCE : RECORD_AUDIENCE);
    const sent = JSON.parse(body) as RoomRecord | QuotaRequest;
    const expected = { room: sent.room, epoch: sent.epoch, sha256: await sha256(body) };
    if (!proof || !isDeepStrictEqual(proof, expected)) return response.writeHead(401).end();
    if ("ask" in sent) {
      const allowed = sent.ask === "spent" || enrolled.get(sent.uid) === "all";
      return response.writeHead(200).end(JSON.stringify({ allowed }));
    }
    // The Worker may be unavailable when a room delivers its record: each room meets that once.
    if (!refusedFirst.has(sent.room)) {
      refusedFirst.add(sent.room);
      return response.writeHead(503).end();
    }
    taken.push(sent);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => mocki.listen(0, "127.0.0.1", resolve));
  const { port } = mocki.address() as AddressInfo;

  const server = await startPartykit({ mockiOrigin: `http://127.0.0.1:${port}`, assistant, speech });
  return {
    address: `ws://${server.host}`,
    secret,
    stateDir: server.stateDir,
    kill: server.kill,
    start: server.start,
    async dispose() {
      await server.dispose();
      mocki.closeAllConnections();
      await new Promise((resolve) => mocki.close(resolve));
    },
    async enroll(uid, left) {
      enrolled.set(uid, left);
    },
    records: async (room) => taken.filter((record) => record.room === room),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
