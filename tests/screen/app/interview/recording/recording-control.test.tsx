import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RecordingControl } from "../../../../../app/interview/recording/recording-control";
import { RecordingFields } from "../../../../../app/interview/recording/recording-fields";
import { RECORDING_OFF, recordingState } from "../../../../../app/interview/recording/recording-state";
import { recordingWish } from "../../../../../app/interview/recording/recording-wish";
import { words } from "../../../../e2e/support/words";
import { show } from "../../../support/show";

beforeEach(() => void vi.stubGlobal("MediaRecorder", class {}));
afterEach(() => {
  cleanup();
  recordingWish.forget();
  recordingState.set(RECORDING_OFF);
  vi.unstubAllGlobals();
});

const bar = (look: "off" | "on" | "stopped" | "waits") =>
  screen.getByRole("button", { name: words(`devices:recording.bar.${look}`) });
const control = (name: "switch" | "camera") => {
  const label = words(`devices:recording.${name}`);
  return screen.getByRole("switch", { name: (shown) => shown.startsWith(label) });
};

describe("RecordingControl", () => {
  test("opens the switch, and says how far the recording is", async () => {
    const { user } = await show(<RecordingControl />);
    await user.click(bar("off"));
    await screen.findByRole("dialog");
    await user.click(control("switch"));
    expect(recordingWish.getView().on).toBe(true);
    act(() => recordingState.set({ now: "recording", bytes: 200_000 }));
    expect(screen.getByText(/\d KB/).textContent).toContain(words("recording:state.recording"));
    await user.keyboard("{Escape}");
    expect(bar("on")).toBeTruthy();
  });

  test.each([
    ["waiting", "waits"],
    ["quiet", "waits"],
    ["full", "stopped"],
    ["failed", "stopped"],
    ["unsupported", "stopped"],
  ] as const)("shows a recording that is %s", async (now, look) => {
    recordingWish.change({ on: true });
    recordingState.set({ now, bytes: 0 });
    await show(<RecordingControl />);
    expect(bar(look)).toBeTruthy();
  });
});

describe("RecordingFields", () => {
  test("offer the camera once the voice is recorded", async () => {
    const { user } = await show(<RecordingFields />);
    expect(screen.getAllByRole("switch")).toEqual([control("switch")]);
    await user.click(control("switch"));
    await user.click(control("camera"));
    expect(recordingWish.getView()).toEqual({ on: true, camera: true });
  });

  test("say that this browser can't record", async () => {
    vi.unstubAllGlobals();
    await show(<RecordingFields />);
    expect(screen.getByText(words("devices:recording.unsupported"))).toBeTruthy();
    expect(control("switch").hasAttribute("disabled")).toBe(true);
  });
});
