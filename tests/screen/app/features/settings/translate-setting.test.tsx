import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LanguageSettings } from "../../../../../app/features/settings/language-settings";
import { NO_SERVICES, speechMenu } from "../../../../../app/speech/speech-menu";
import { assistantMenu, COACH_ALONE } from "../../../../../app/state/assistant-menu";
import { words } from "../../../../e2e/support/words";
import { isAccessible } from "../../../support/accessible";
import { show } from "../../../support/show";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("auto translate setting of a browser without a translator", () => {
  test("says that the lines go to the operator's model, and can be switched on", async () => {
    vi.spyOn(speechMenu, "getView").mockReturnValue({ menu: NO_SERVICES, status: "ready" });
    const menu = { ...COACH_ALONE, translates: true };
    vi.spyOn(assistantMenu, "getView").mockReturnValue({ menu, status: "ready" });
    await show(<LanguageSettings language="en" onLanguage={() => {}} />);
    await screen.findByText(words("settings:translate.model"));
    expect(screen.getByRole<HTMLButtonElement>("switch").disabled).toBe(false);
    await isAccessible();
  });
});
