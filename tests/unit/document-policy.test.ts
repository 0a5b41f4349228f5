import { describe, expect, it } from "vitest";
import { documentPolicy } from "../../app/document-policy.server";

const firebase = { projectId: "p", apiKey: "k", authDomain: "p.firebaseapp.com", emulatorHost: null };

function sourcesOf(directive: string, emulatorHost: string | null = null): string[] {
  const policy = documentPolicy("a-nonce", { firebase: { ...firebase, emulatorHost } });
  const found = policy.split("; ").find((one) => one.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

describe("a page's content policy", () => {
  it("lets in what a call plays, and the pictures it takes", () => {
    expect(sourcesOf("media-src")).toEqual(["'self'", "blob:", "mediastream:"]);
    expect(sourcesOf("img-src")).toEqual(expect.arrayContaining(["blob:", "data:"]));
  });

  it("lets rooms be on another host", () => {
    expect(sourcesOf("connect-src")).toEqual(expect.arrayContaining(["'self'", "ws:", "wss:"]));
  });

  it("runs scripts of this origin and of this answer, workers made by them, and nothing else", () => {
    expect(sourcesOf("script-src")).toEqual(["'self'", "'nonce-a-nonce'"]);
    expect(sourcesOf("worker-src")).toEqual(["'self'", "blob:"]);
    expect(sourcesOf("object-src")).toEqual(["'none'"]);
    expect(sourcesOf("frame-ancestors")).toEqual(["'none'"]);
  });

  it("names the identity service that is in use, the emulator under both names of this machine", () => {
    expect(sourcesOf("connect-src")).toContain("https://identitytoolkit.googleapis.com");
    const withEmulator = sourcesOf("connect-src", "127.0.0.1:9099");
    expect(withEmulator).toEqual(expect.arrayContaining(["http://127.0.0.1:9099", "http://localhost:9099"]));
    expect(withEmulator.join()).not.toContain("googleapis");
  });
});
