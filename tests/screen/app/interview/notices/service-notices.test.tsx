import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SpeechNotice } from "../../../../../app/interview/notices/speech-notice";
import { NOTHING_LOST } from "../../../../../app/interview/speech/lost-speech";
import type { Speech } from "../../../../../app/interview/speech/use-speech";
import { NO_SERVICES, speechMenu } from "../../../../../app/speech/speech-menu";
import { ObservableValue, useView } from "../../../../../app/state/observable";
import { words } from "../../../../e2e/support/words";
import { isAccessible } from "../../../support/accessible";
import { show } from "../../../support/show";

beforeEach(() => {
  vi.spyOn(speechMenu, "getView").mockReturnValue({ menu: NO_SERVICES, status: "ready" });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const LISTENING: Speech = {
  state: { name: "listening" },
  provider: "baidu",
  missed: null,
  retry: vi.fn(),
  headphoneHint: false,
  dismissHeadphoneHint: vi.fn(),
  lastEcho: null,
  restoreEcho: vi.fn(),
  lost: NOTHING_LOST,
  dismissLost: vi.fn(),
};

const service = "Baidu";

function ObservedNotice({ speech }: { speech: ObservableValue<Speech> }) {
  return <SpeechNotice speech={useView(speech)} />;
}

describe("SpeechNotice about a service of the server", () => {
  test("says quietly that a connection to the service is away for longer than a moment", async () => {
    const speech = new ObservableValue<Speech>({ ...LISTENING, state: { name: "bridging", fault: "closed" } });
    await show(<ObservedNotice speech={speech} />);
    expect(screen.queryByRole("status")).toBeNull();
    expect((await screen.findByRole("status", {}, { timeout: 5_000 })).textContent).toContain(
      words("speech:notice.bridging", { service }),
    );
    await isAccessible();
    act(() => speech.set(LISTENING));
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("says that the browser recognizes instead and why, and retries the service", async () => {
    const retry = vi.fn();
    const missed = { provider: "baidu", fault: "key_refused" } as const;
    const { user } = await show(<SpeechNotice speech={{ ...LISTENING, provider: "browser", missed, retry }} />);
    screen.getByText(words("speech:notice.relieved", { service }));
    screen.getByText(words("speech:fault.key_refused"), { exact: false });
    await isAccessible();
    await user.click(screen.getByRole("button", { name: words("speech:notice.retry", { service }) }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
