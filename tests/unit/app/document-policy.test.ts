import { describe, expect, it } from "vitest";
import { documentPolicy } from "../../../app/document-policy.server";
import type { PublicSettings } from "../../../functions/shared/contract/public-settings";

const firebase = { projectId: "p", apiKey: "k", authDomain: "p.firebaseapp.com", emulatorHost: null };

const google: NonNullable<PublicSettings["google"]> = {
  clientId: "c.apps.googleusercontent.com",
  flow: "token",
  script: "https://accounts.google.com/gsi/client",
  gmailApi: "https://gmail.googleapis.com",
};

function sourcesOf(
  directive: string,
  emulatorHost: string | null = null,
  mailbox: PublicSettings["google"] = null,
  turnstile: PublicSettings["turnstile"] = null,
): string[] {
  const settings = { firebase: { ...firebase, emulatorHost }, google: mailbox, roomHost: null, turnstile };
  const policy = documentPolicy("a-nonce", settings, "https://mocki.example/peer/abcd1234");
  const found = policy.split("; ").find((one) => one.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

describe("documentPolicy", () => {
  it("allows media and images from blobs for calls and screenshots", () => {
    expect(sourcesOf("media-src")).toEqual(["'self'", "blob:", "mediastream:"]);
    expect(sourcesOf("img-src")).toEqual(expect.arrayContaining(["blob:", "data:"]));
  });

  it("allows sockets to this host and to the rooms' host, and to no other", () => {
    const sockets = (address: string, roomHost: string | null) => {
      const policy = documentPolicy("a-nonce", { firebase, google: null, roomHost, turnstile: null }, address);
      const connections = policy.split("; ").find((one) => one.startsWith("connect-src ")) ?? "";
      return connections.split(" ").filter((source) => /^wss?:/.test(source));
    };
    expect(sockets("https://mocki.example/peer", null)).toEqual(["wss://mocki.example"]);
    expect(sockets("http://127.0.0.1:8787/", null)).toEqual(["ws://127.0.0.1:8787"]);
    expect(sockets("https://mocki.example/", "rooms.example")).toEqual(["wss://mocki.example", "wss://rooms.example"]);
    expect(sockets("http://localhost:8787/", "127.0.0.1:1999")).toEqual(
      expect.arrayContaining(["ws://localhost:8787", "ws://localhost:1999", "ws://127.0.0.1:1999"]),
    );
  });

  it("names each host: no directive allows a whole scheme but those without a host", () => {
    const schemes = documentPolicy(
      "a-nonce",
      { firebase, google, roomHost: "rooms.example", turnstile: null },
      "https://mocki.example/",
    )
      .split(/[; ]+/)
      .filter((source) => /^[a-z]+:$/.test(source));
    expect([...new Set(schemes)].sort()).toEqual(["blob:", "data:", "mediastream:"]);
  });

  it("contains no wildcard, with everything configured and with the emulator", () => {
    const turnstile = { siteKey: "0x4AAAAAAA", url: "https://challenges.cloudflare.com/turnstile/v0" };
    for (const emulatorHost of [null, "127.0.0.1:9099"]) {
      const settings = { firebase: { ...firebase, emulatorHost }, google, roomHost: "rooms.example", turnstile };
      expect(documentPolicy("a-nonce", settings, "https://mocki.example/")).not.toContain("*");
    }
  });

  it("names the host of the bot check for scripts and frames, only if it is configured", () => {
    const turnstile = { siteKey: "0x4AAAAAAA", url: "https://challenges.cloudflare.com/turnstile/v0" };
    for (const directive of ["script-src", "frame-src"]) {
      const added = sourcesOf(directive, null, null, turnstile).filter((one) => !sourcesOf(directive).includes(one));
      expect(added).toEqual(["https://challenges.cloudflare.com"]);
      expect(sourcesOf(directive).join()).not.toContain("challenges.cloudflare.com");
    }
    expect(sourcesOf("connect-src", null, null, turnstile)).toEqual(sourcesOf("connect-src"));
  });

  it("allows pictures of Google and GitHub accounts", () => {
    const [, , , ...hosts] = sourcesOf("img-src");
    expect(hosts).toEqual([
      "https://lh3.googleusercontent.com",
      "https://lh4.googleusercontent.com",
      "https://lh5.googleusercontent.com",
      "https://lh6.googleusercontent.com",
      "https://avatars.githubusercontent.com",
    ]);
  });

  it("allows scripts of this origin, with this nonce and for sign-in, and workers, but no others", () => {
    const popups = ["https://apis.google.com/js/api.js", "https://apis.google.com/_/scs/"];
    const own = ["'self'", "'nonce-a-nonce'", ...popups];
    const botCheck = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
    expect(sourcesOf("script-src")).toEqual([...own, ...botCheck]);
    expect(sourcesOf("script-src", "127.0.0.1:9099")).toEqual(own);
    expect(sourcesOf("worker-src")).toEqual(["'self'", "blob:"]);
    expect(sourcesOf("object-src")).toEqual(["'none'"]);
    expect(sourcesOf("frame-ancestors")).toEqual(["'none'"]);
  });

  it("allows the identity service in use, and the emulator under both names of this machine", () => {
    expect(sourcesOf("connect-src")).toContain("https://identitytoolkit.googleapis.com");
    const withEmulator = sourcesOf("connect-src", "127.0.0.1:9099");
    expect(withEmulator).toEqual(expect.arrayContaining(["http://127.0.0.1:9099", "http://localhost:9099"]));
    expect(withEmulator.join()).not.toContain("google");
  });

  it("allows frames only for people's programs, sign-in and the bot check", () => {
    const programs = "https://mocki.example/code-frame";
    expect(sourcesOf("frame-src")).toEqual([
      programs,
      "https://p.firebaseapp.com",
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
    ]);
    const withEmulator = [programs, "http://localhost:9099", "http://127.0.0.1:9099"];
    expect(sourcesOf("frame-src", "127.0.0.1:9099")).toEqual(withEmulator);
  });

  it("allows no page to evaluate text as code or to compile WebAssembly", () => {
    const turnstile = { siteKey: "0x4AAAAAAA", url: "https://challenges.cloudflare.com/turnstile/v0" };
    const settings = { firebase, google, roomHost: "rooms.example", turnstile };
    expect(documentPolicy("a-nonce", settings, "https://mocki.example/")).not.toMatch(/unsafe-eval/);
  });

  it("allows Google's identity script and Gmail's API only if Gmail is configured", () => {
    const HOST = "127.0.0.1:9099";
    const added = (directive: string, mailbox = google) => {
      const without = sourcesOf(directive, HOST);
      return sourcesOf(directive, HOST, mailbox).filter((source) => !without.includes(source));
    };
    expect(added("script-src")).toEqual(["https://accounts.google.com/gsi/client"]);
    expect(added("frame-src")).toEqual(["https://accounts.google.com/gsi/"]);
    expect(added("connect-src")).toEqual([
      "https://accounts.google.com/gsi/",
      "https://gmail.googleapis.com/",
      "https://oauth2.googleapis.com/revoke",
    ]);
    for (const other of ["default-src", "style-src", "img-src", "form-action", "worker-src"]) {
      expect(added(other)).toEqual([]);
    }
    const fake = { ...google, script: "http://127.0.0.1:8999/gsi/client.js", gmailApi: "http://127.0.0.1:8999" };
    expect(added("script-src", fake)).toEqual(["http://127.0.0.1:8999/gsi/client.js"]);
    expect(added("connect-src", fake)).toEqual(
      expect.arrayContaining(["http://127.0.0.1:8999/gsi/", "http://127.0.0.1:8999/"]),
    );
  });
});
