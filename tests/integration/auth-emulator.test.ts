import { readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startAuthEmulator } from "../../functions/local/auth-emulator";
import { findFreePort } from "../../functions/local/ports";
import {
  deleteAccount,
  refresh,
  resetAccounts,
  signInAnonymously,
  signInByPhone,
  signInWithGoogle,
} from "../support/identity";
import { temporaryDir } from "../support/server";

let port: number;
let origin: string;
let accountsDir: string;
let emulator: { stop(): Promise<void> };

async function start(): Promise<void> {
  emulator = await startAuthEmulator({ port, projectId: "demo-mocki", accountsDir });
}

async function restart(): Promise<void> {
  await emulator.stop();
  await start();
}

beforeEach(async () => {
  port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  accountsDir = await temporaryDir();
  await start();
});

afterEach(async () => {
  await emulator.stop();
  await rm(accountsDir, { recursive: true });
});

it("auth emulator stores an account on disk before it answers", async () => {
  const { localId } = await signInAnonymously(origin);
  expect(await readdir(accountsDir)).toEqual([`${localId}.json`]);
});

it("auth emulator continues a browser's session after a restart", async () => {
  const guest = await signInAnonymously(origin);
  await restart();
  const renewed = await refresh(origin, guest.refreshToken);
  expect(renewed.user_id).toBe(guest.localId);
  expect(claims(renewed.id_token).auth_time).toBe(claims(guest.idToken).auth_time);
});

it("auth emulator recognizes a phone number, and the account it was linked to, after a restart", async () => {
  const guest = await signInAnonymously(origin);
  await signInByPhone(origin, "+15555550100", guest.idToken);
  await restart();
  const again = await signInByPhone(origin, "+15555550100");
  expect(again).toMatchObject({ localId: guest.localId, isNewUser: false });
});

it("auth emulator recognizes another provider's account after a restart", async () => {
  const first = await signInWithGoogle(origin, "google-1", "ada@example.com");
  await restart();
  const again = await signInWithGoogle(origin, "google-1", "ada@example.com");
  expect(again.localId).toBe(first.localId);
});

it("auth emulator deletes accounts on disk", async () => {
  const one = await signInAnonymously(origin);
  const two = await signInAnonymously(origin);
  await deleteAccount(origin, one.idToken);
  expect(await readdir(accountsDir)).toEqual([`${two.localId}.json`]);
  await resetAccounts(origin);
  expect(await readdir(accountsDir)).toEqual([]);
  await restart();
  await expect(refresh(origin, two.refreshToken)).rejects.toThrow("INVALID_REFRESH_TOKEN");
});

it("auth emulator loads no package that the install leaves out", async () => {
  const guest = await signInAnonymously(origin);
  await signInByPhone(origin, "+15555550101", guest.idToken);
  await signInWithGoogle(origin, "google-2", "bob@example.com");
  await refresh(origin, guest.refreshToken);
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.some((file) => file.includes("firebase-tools/lib/emulator/auth"))).toBe(true);
  const packages = new Set(loaded.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ""));
  const names = await Promise.all([...packages].filter(Boolean).map(nameOf));
  expect(names).not.toContain("empty-npm-package");
});

async function nameOf(folder: string): Promise<string> {
  const { name }: { name: string } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  return name;
}

function claims(idToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
}
