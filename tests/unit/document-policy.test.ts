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

  it("runs scripts of this origin and of this answer, those that signing in needs, workers, and nothing else", () => {
    const own = ["'self'", "'nonce-a-nonce'", "https://apis.google.com"];
    const botCheck = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
    expect(sourcesOf("script-src")).toEqual([...own, ...botCheck]);
    expect(sourcesOf("script-src", "127.0.0.1:9099")).toEqual(own);
    expect(sourcesOf("worker-src")).toEqual(["'self'", "blob:"]);
    expect(sourcesOf("object-src")).toEqual(["'none'"]);
    expect(sourcesOf("frame-ancestors")).toEqual(["'none'"]);
  });

  it("names the identity service that is in use, the emulator under both names of this machine", () => {
    expect(sourcesOf("connect-src")).toContain("https://identitytoolkit.googleapis.com");
    const withEmulator = sourcesOf("connect-src", "127.0.0.1:9099");
    expect(withEmulator).toEqual(expect.arrayContaining(["http://127.0.0.1:9099", "http://localhost:9099"]));
    expect(withEmulator.join()).not.toContain("google");
  });

  it("frames nothing but the sign-in's own page and the bot check", () => {
    expect(sourcesOf("frame-src")).toEqual([
      "https://p.firebaseapp.com",
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
    ]);
    expect(sourcesOf("frame-src", "127.0.0.1:9099")).toEqual(["http://localhost:9099", "http://127.0.0.1:9099"]);
  });
});
