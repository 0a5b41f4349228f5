import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { describeError } from "../../../../../app/features/shell/describe-error";
import { Avatar } from "../../../../../app/ui/avatar";

const response = (status: number, statusText: string) => ({ status, statusText, internal: false, data: "secret" });

describe("an error page", () => {
  it("tells a page that does not exist from all else", () => {
    expect(describeError(response(404, "Not Found"))).toEqual({ kind: "not_found" });
    expect(describeError(response(405, "Method Not Allowed"))).toEqual({
      kind: "unexpected",
      detail: "405 Method Not Allowed",
    });
  });

  it("says a status without words, and never what came with it", () => {
    expect(describeError(response(503, ""))).toEqual({ kind: "unexpected", detail: "503" });
  });

  it("says an error's message, and nothing of what is no error", () => {
    expect(describeError(new Error("Failed to fetch"))).toEqual({ kind: "unexpected", detail: "Failed to fetch" });
    expect(describeError({ secret: 1 })).toEqual({ kind: "unexpected", detail: "" });
    expect(describeError(undefined)).toEqual({ kind: "unexpected", detail: "" });
  });
});

describe("an avatar", () => {
  it("asks for a picture without saying where it is shown, over the letter that stands in for it", () => {
    const markup = renderToStaticMarkup(<Avatar name="Ada" picture="https://pictures.example/ada" />);
    expect(markup).toMatch(/>A<img src="https:\/\/pictures\.example\/ada" alt="" referrerPolicy="no-referrer"/i);
  });

  it("has the first letter of the name, or what is given for it", () => {
    expect(renderToStaticMarkup(<Avatar name="ada" />)).toContain(">A<");
    expect(renderToStaticMarkup(<Avatar name="" />)).toContain(">?<");
    expect(renderToStaticMarkup(<Avatar name="ada" fallback={<i />} />)).toContain("><i></i><");
  });
});
