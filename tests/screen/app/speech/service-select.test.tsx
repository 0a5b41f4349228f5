import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ConsentCard } from "../../../../app/features/peer/lobby/consent-card";
import { ChecksCard } from "../../../../app/interview/setup/checks-card";
import { INITIAL_VIEW } from "../../../../app/room/media/initial-view";
import type { Media } from "../../../../app/room/media/media-view";
import { serviceChoiceStore } from "../../../../app/speech/service-choice-store";
import { ServiceSelect } from "../../../../app/speech/service-select";
import { NO_SERVICES, speechMenu } from "../../../../app/speech/speech-menu";
import type { SpeechMenu } from "../../../../functions/shared/contract/speech";
import { words } from "../../../e2e/support/words";
import { show } from "../../support/show";

const BAIDU: SpeechMenu = {
  recognizers: [
    { provider: "baidu", name: null, languages: ["en-US"], missing: [] },
    { provider: "xunfei", name: null, languages: [], missing: ["appId"] },
  ],
  order: { "en-US": ["baidu"] },
  voices: {},
};
const English = { language: "English (US)" };
const MEDIA: Pick<Media, "view"> = { view: INITIAL_VIEW };

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, "SpeechRecognition");
  serviceChoiceStore.set("automatic");
});

/** The parts of the lobby that name the service. */
function showLobby(menu: SpeechMenu) {
  vi.spyOn(speechMenu, "getView").mockReturnValue({ menu, status: "ready" });
  return show(
    <>
      <ServiceSelect />
      <ChecksCard media={MEDIA as Media} connectable={false} onAllow={() => {}} />
      <ConsentCard id="consent" />
    </>,
  );
}

const sees = (text: string) => screen.findByText(text, { exact: false });

describe("ServiceSelect in the lobby", () => {
  test("names the service, and says why another one is unavailable", async () => {
    Object.assign(window, { SpeechRecognition: class {} });
    const { user } = await showLobby(BAIDU);
    const service = "Baidu";
    await sees(words("lobby.checks.recognitionService", { ...English, service }));
    await sees(words("lobby.consent.vendorService", { service }));
    const select = () => screen.getByRole("combobox", { name: words("speech:service.label") });
    await user.click(select());
    await user.click(
      await screen.findByRole("option", { name: words("speech:service.unavailable", { service: "iFLYTEK" }) }),
    );
    await sees(words("speech:obstacle.notSetUp", { service: "iFLYTEK" }));
    await sees(words("speech:now.instead", { service }));
    await user.click(screen.getByRole("button", { name: words("speech:useAutomatic") }));
    await sees(words("speech:now.server", { service }));
    await user.click(select());
    await user.click(await screen.findByRole("option", { name: "this browser" }));
    await sees(words("lobby.checks.recognitionYes", English));
    await sees(words("lobby.consent.vendor"));
  });

  test("says that only typing is left without any service", async () => {
    await showLobby(NO_SERVICES);
    await sees(words("lobby.checks.recognitionNo"));
    expect(screen.queryByText(words("lobby.checks.recognitionYes", English))).toBeNull();
  });
});
