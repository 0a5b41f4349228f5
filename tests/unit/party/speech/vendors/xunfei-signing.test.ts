import { describe, expect, it } from "vitest";
import {
  hashTranscription,
  signHandshake,
  signRequest,
  signTranscription,
} from "../../../../../party/speech/vendors/xunfei-signing";

describe("iFLYTEK's published examples", () => {
  it("match signRequest for the dictation", () => {
    const signature = signRequest("apisecretXXXXXXXXXXXXXXXXXXXXXXX", {
      host: "api.xf-yun.com",
      date: "Fri, 23 Apr 2021 02:35:47 GMT",
      requestLine: "POST /v1/private/s782b4996 HTTP/1.1",
    });
    expect(signature).toBe("1jwQbIAKmQE7JwIH0IDxiC1pejrlN+VpHXDWOFVy5NM=");
  });

  it("match signTranscription for the transcription", () => {
    expect(hashTranscription("595f23df", "1512041814")).toBe("0829d4012497c14a30e7e72aeebe565e");
    const signa = signTranscription("d9f4aa7ea6d94faca62cd88a28fd5234", "595f23df", "1512041814");
    expect(signa).toBe("IrrzsJeOFk1NGfJHW6SkHUoN9CU=");
  });
});

describe("signHandshake", () => {
  it("names the signed parts, with every character escaped", () => {
    const now = Date.UTC(2021, 3, 23, 2, 35, 47);
    const asked = { apiKey: "key", apiSecret: "secret", host: "iat-api.xfyun.cn", path: "/v2/iat" };
    const query = signHandshake(asked, now);
    const params = new URLSearchParams(query);
    expect(params.get("host")).toBe("iat-api.xfyun.cn");
    expect(params.get("date")).toBe("Fri, 23 Apr 2021 02:35:47 GMT");
    const signature = signRequest("secret", {
      host: "iat-api.xfyun.cn",
      date: "Fri, 23 Apr 2021 02:35:47 GMT",
      requestLine: "GET /v2/iat HTTP/1.1",
    });
    expect(atob(params.get("authorization") ?? "")).toBe(
      `api_key="key", algorithm="hmac-sha256", headers="host date request-line", signature="${signature}"`,
    );
    expect(query).not.toMatch(/[ +/:]/);
  });
});
