import { request } from "node:http";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileHeaders } from "../../functions/shared/contract/owner-headers";
import { RESOURCE_LIMITS, resourceFileSchema } from "../../functions/shared/contract/resources";
import { signInAnonymously } from "../support/identity";
import { type Mocki, startMocki } from "../support/mocki";

let mocki: Mocki;
let uid: string;
let cookie: string;

beforeAll(async () => {
  mocki = await startMocki();
  const { localId, idToken } = await signInAnonymously(mocki.authOrigin);
  uid = localId;
  const response = await fetch(`${mocki.origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${idToken}` },
    body: JSON.stringify({
      ...{ userId: "abcd1234", email: "", name: "Anonymous User", picture: null, phone: null, role: "guest" },
      settings: { language: "en", theme: "light", emailNotifications: true },
    }),
  });
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
});
afterAll(() => mocki?.dispose());

const addressOf = (id: string) => `${mocki.origin}/api/resources/files/${id}?kind=resume`;
const headersOf = () => ({ cookie, ...fileHeaders(uid, "cv.pdf") });
const put = (id: string, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(addressOf(id), { method: "PUT", headers: headersOf(), body: bytes });

function pdfOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
  return bytes;
}

/** Declares a length, sends the beginning, and disconnects once the Worker has had time to accept it. */
async function breakOff(id: string, sent: Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => {
    const going = request(addressOf(id), {
      method: "PUT",
      headers: { ...headersOf(), "content-length": RESOURCE_LIMITS.fileBytes },
    });
    going.once("error", () => resolve());
    going.once("close", () => resolve());
    going.write(sent, () => going.destroy());
  });
}

describe("upload over the network", () => {
  it("returns 10 MB unchanged", async () => {
    const bytes = pdfOf(RESOURCE_LIMITS.fileBytes);
    const response = await put("ten-megabytes", bytes);
    expect(response.status).toBe(201);
    v.parse(resourceFileSchema, await response.json());
    const content = await fetch(`${mocki.origin}/api/resources/files/ten-megabytes/content`, { headers: { cookie } });
    expect(content.headers.get("content-disposition")).toBe(`attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`);
    expect(content.headers.get("content-security-policy")).toContain("sandbox");
    expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });

  it("returns the reason of a refusal before most of the body is sent", async () => {
    const bytes = new Uint8Array(RESOURCE_LIMITS.fileBytes).fill(1);
    for (let n = 0; n < 5; n++) {
      const response = await put(`no-pdf-at-all-${n}`, bytes);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: { code: "invalid", fields: { type: expect.any(String) } } });
    }
  });

  it("leaves nothing in the list when it is aborted, and can be repeated", async () => {
    await breakOff("broken-off-1", pdfOf(3 * 1024 * 1024));
    await breakOff("broken-off-1", pdfOf(100));
    const response = await put("broken-off-1", pdfOf(1_000));
    expect(response.status).toBe(201);
    const list = await fetch(`${mocki.origin}/api/resources/files`, { headers: { cookie } });
    const { files, used } = (await list.json()) as { files: { id: string }[]; used: number };
    expect(files.map(({ id }) => id).sort()).toEqual(["broken-off-1", "ten-megabytes"]);
    expect(used).toBe(RESOURCE_LIMITS.fileBytes + 1_000);
  });
});
