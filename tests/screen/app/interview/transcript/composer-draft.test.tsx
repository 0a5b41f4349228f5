import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Composer } from "../../../../../app/interview/transcript/composer";
import { words } from "../../../../e2e/support/words";
import { show } from "../../../support/show";

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: words("composer.label") });

describe("Composer", () => {
  test("keeps unsent text for the next page of this tab until it is sent", async () => {
    const onSay = vi.fn(() => true);
    const open = () => show(<Composer roomId="room-1" onSay={onSay} />);
    const first = await open();
    await first.user.type(field(), "a draft not sent yet");
    expect(onSay).not.toHaveBeenCalled();
    first.unmount();
    expect(Object.values({ ...sessionStorage })).toEqual(["a draft not sent yet"]);

    const second = await open();
    expect(field().value).toBe("a draft not sent yet");
    await second.user.type(field(), "{Enter}");
    expect(onSay).toHaveBeenCalledExactlyOnceWith("a draft not sent yet");
    expect(field().value).toBe("");
    second.unmount();

    await open();
    expect(field().value).toBe("");
  });
});
