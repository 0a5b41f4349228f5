import { afterEach, expect, it } from "vitest";
import { openWith } from "../../../../../../app/features/peer/lobby/use-room-setup";
import { loadShownBank, saveShownBank } from "../../../../../../app/features/peer/questions/shown-bank";
import { openAssistantSettings } from "../../../../../../app/state/assistant-settings";
import { tabStorage } from "../../../../../../app/state/tab-storage";
import { settingsStore } from "../../../../../../app/state/use-settings";
import type { RoomSetup } from "../../../../../../party/protocol/entities";

const setup: RoomSetup = {
  ...{ interviewType: "technical", company: "Halden", position: "Cook", minutes: 45, lang: "en-US" },
};

const before = settingsStore.getState();
const { promptType } = openAssistantSettings().getView();
const bank = loadShownBank(tabStorage);

// Other files share these stores.
afterEach(() => {
  settingsStore.setState(before, true);
  openAssistantSettings().change({ promptType });
  saveShownBank(tabStorage, bank);
});

it.each([
  ["zh-TW", "en-US", "TECH_CN"],
  ["en-US", "zh-CN", "CODE"],
] as const)(
  "openWith lets suggestions begin in the room's language (%s) for a guest who speaks %s",
  (lang, own, prompt) => {
    settingsStore.getState().setRecognitionLanguage(own);
    openWith({ ...setup, lang });
    expect(openAssistantSettings().getView().promptType).toBe(prompt);
    expect(loadShownBank(tabStorage).type).toBe("technical");
    expect(settingsStore.getState().recognitionLanguage).toBe(own);
  },
);
