import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { describeError } from "../../../../../app/features/shell/describe-error";
import { Avatar } from "../../../../../app/ui/avatar";

const response = (status: number, statusText: string) => ({ status, statusText, internal: false, data: "secret" });

describe("describeError", () => {
  it("distinguishes a missing page from all other errors", () => {
    expect(describeError(response(404, "Not Found"))).toEqual({ kind: "not_found" });
    expect(describeError(response(405, "Method Not Allowed"))).toEqual({
      kind: "unexpected",
      detail: "405 Method Not Allowed",
    });
  });

  it("shows a status without a text, and never the response's data", () => {
    expect(describeError(response(502, ""))).toEqual({ kind: "unexpected", detail: "502" });
  });

  it("reports that the data is unreachable for now", () => {
    expect(describeError(response(503, ""))).toEqual({ kind: "unavailable" });
  });

  it("shows an error's message, and nothing for values that are not errors", () => {
    expect(describeError(new Error("A part of it is broken"))).toEqual({
      kind: "unexpected",
      detail: "A part of it is broken",
    });
    expect(describeError({ secret: 1 })).toEqual({ kind: "unexpected", detail: "" });
    expect(describeError(undefined)).toEqual({ kind: "unexpected", detail: "" });
  });

  it.each([
    "Failed to fetch",
    "Load failed",
    "NetworkError when attempting to fetch resource.",
    "Failed to fetch dynamically imported module: http://127.0.0.1/assets/history-1.js",
    "Unable to decode turbo-stream response from URL: http://127.0.0.1/history.data",
  ])("reports that nothing arrived instead of a library's message: %s", (message) => {
    expect(describeError(new TypeError(message))).toEqual({ kind: "unreached" });
  });

  it.each([
    "Minified React error #418; visit https://react.dev/errors/418 for the full message",
    "Cannot read properties of undefined (reading 'map')",
    "useRouteLoaderData must be used within a data router. See https://reactrouter.com/v6/routers/picking-a-router.",
  ])("leaves out what only developers understand: %s", (message) => {
    expect(describeError(new Error(message))).toEqual({ kind: "unexpected", detail: "" });
  });
});

describe("Avatar", () => {
  it("requests a picture without a referrer, over the initial as a placeholder", () => {
    const markup = renderToStaticMarkup(<Avatar name="Ada" picture="https://pictures.example/ada" />);
    expect(markup).toMatch(/>A<img src="https:\/\/pictures\.example\/ada" alt="" referrerPolicy="no-referrer"/i);
  });

  it("shows the first letter of the name, or the given replacement", () => {
    expect(renderToStaticMarkup(<Avatar name="ada" />)).toContain(">A<");
    expect(renderToStaticMarkup(<Avatar name="" />)).toContain(">?<");
    expect(renderToStaticMarkup(<Avatar name="ada" fallback={<i />} />)).toContain("><i></i><");
  });
});
