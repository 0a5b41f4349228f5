import { readFileSync } from "node:fs";
import path from "node:path";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useMemo, useState, useSyncExternalStore } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { ConfirmDialog } from "../../../app/features/peer/screen/confirm-dialog";
import { ListeningBadge } from "../../../app/features/peer/transcript/listening-badge";
import { useTranscriptRows } from "../../../app/features/peer/transcript/use-transcript-rows";
import { TranslateSwitch } from "../../../app/features/peer/translation/translate-switch";
import { NoticeToaster } from "../../../app/features/shell/notice-toaster";
import { useAssistant } from "../../../app/interview/assistant/use-assistant";
import { InterviewProvider } from "../../../app/interview/interview-context";
import { SpeechNotice } from "../../../app/interview/notices/speech-notice";
import { useSpeech } from "../../../app/interview/speech/use-speech";
import { TranscriptPane } from "../../../app/interview/transcript/transcript-pane";
import { useSearch } from "../../../app/interview/transcript/use-search";
import { useTranscriptExport } from "../../../app/interview/transcript/use-transcript-export";
import { useTranslations } from "../../../app/interview/translation/use-translations";
import type { RoomClient } from "../../../app/room/client/room-client";
import { INITIAL_VIEW } from "../../../app/room/media/initial-view";
import type { MediaView } from "../../../app/room/media/media-view";
import { NO_SERVICES, speechMenu } from "../../../app/speech/speech-menu";
import { assistantMenu, COACH_ALONE } from "../../../app/state/assistant-menu";
import { notify } from "../../../app/state/notifications";
import { ObservableValue, useView } from "../../../app/state/observable";
import { translationLimit } from "../../../app/state/translation-limit";
import { settingsStore, useSettings } from "../../../app/state/use-settings";
import type { Language } from "../../../party/protocol/vocabulary";
import { words } from "../../e2e/support/words";
import { type Person, RoomRig } from "../../unit/app/room/client/support/room-rig";
import { show } from "./show";

const LINE_HEIGHT = 72;
const LOG_HEIGHT = 1_440;
/** By the scripts below. */
const REPLACED = [
  ...["SpeechRecognition", "webkitSpeechRecognition", "speechSynthesis", "mockSpeech"],
  ...["Translator", "translatorPlan", "mockTranslator"],
];
const NOW = Date.UTC(2026, 10, 21, 12);
const SCRIPTS = path.join(import.meta.dirname, "../../support");

type Options = { language?: Language };

/**
 * Ida's transcript with notices and switches as the peer screen composes them, in a real room. Carl is there with a
 * page that isn't drawn. Time passes on a fake clock, in the pace of the real one or faster on request.
 */
export class PeerTranscript {
  rig = new RoomRig();
  ida = this.rig.visitor("Ida", "interviewer");
  readonly carl = this.rig.visitor("Carl", "candidate");
  readonly media = new ObservableValue<MediaView>(INITIAL_VIEW);
  readonly user = userEvent.setup({ delay: null });
  readonly retriedMicrophones: string[] = [];
  #unmount = () => {};

  async open({ language = "en" }: Options = {}): Promise<void> {
    await this.pass(1_000);
    const { unmount } = await show(<Screen of={this.ida} media={this.media} onRetry={this.retriedMicrophones} />, {
      language,
    });
    this.#unmount = unmount;
    await this.pass(200);
  }

  /** Ida's page goes, and comes again with what its tab and its browser have kept. */
  async reload(options: Options = {}): Promise<void> {
    window.dispatchEvent(new Event("pagehide"));
    this.close();
    this.ida.client.stop();
    this.rig.breakLine("Ida");
    this.ida = this.rig.visitor("Ida", "interviewer");
    await this.open(options);
  }

  close(): void {
    this.#unmount();
    notify.dismissAll();
  }

  stop(): void {
    this.close();
    for (const { client } of this.rig.people) client.stop();
  }

  /** Lets messages arrive, and what depends on them be drawn. */
  async pass(ms = 400): Promise<void> {
    await act(() => this.rig.pass(ms));
  }

  async say(who: Person, text: string, lang = "en-US"): Promise<void> {
    await act(async () => void who.client.actions.say({ text, lang }));
    await this.pass();
  }

  async type(text: string): Promise<void> {
    const field = screen.getByRole("textbox", { name: words("composer.label") });
    await this.user.click(field);
    await this.user.paste(text);
    await this.user.keyboard("{Enter}");
    await this.pass();
  }

  async press(name: string): Promise<void> {
    await this.user.click(await screen.findByRole("button", { name }));
    await this.pass();
  }

  /** One of the tools of a line. */
  async pressTool(text: string, tool: "copyLine" | "editLine" | "deleteLine"): Promise<void> {
    await this.user.click(
      within(lineOf(text)).getByRole("button", { name: words(`transcript.${tool}`), hidden: true }),
    );
    await this.pass();
  }

  carlsTexts(): string[] {
    return this.carl.lines.map(({ text }) => text);
  }

  setMedia(change: Partial<MediaView>): Promise<void> {
    return act(async () => this.media.set({ ...this.media.getView(), ...change }));
  }
}

type ScreenProps = { of: Person; media: ObservableValue<MediaView>; onRetry: string[] };

function Screen({ of: { client }, media, onRetry }: ScreenProps) {
  const room = useClient(client);
  const { view, actions } = room;
  const lang = useSettings((settings) => settings.recognitionLanguage);
  const mediaView = useView(media);
  const speech = useSpeech({
    room,
    lang,
    provider: "browser",
    media: mediaView,
    onRetryMicrophone: (what) => onRetry.push(what),
    enabled: view.self !== null,
  });
  const rows = useTranscriptRows(view);
  const search = useSearch(rows);
  const translations = useTranslations();
  const place = { company: "Acme", position: "Engineer" };
  const exporting = useTranscriptExport(view, { room: "room-1", ...place }, actions.roomNow);
  const [asking, setAsking] = useState(false);
  const assistant = useAssistant({
    ...{ room, roomId: "room-1", uid: "Ida", spoken: "en-US", page: "en-US", ...place },
    onLine: () => {},
  });
  const parts = { room, roomId: "room-1", ...place, lang, shutOut: false, rows, search, exporting, translations };
  return (
    <InterviewProvider value={{ ...parts, assistant }}>
      <main>
        <h1>Interview</h1>
        <SpeechNotice speech={speech} />
        <TranslateSwitch />
        <TranscriptPane
          status={<ListeningBadge state={speech.state} muted={mediaView.voice === "muted"} />}
          onClear={() => setAsking(true)}
        />
      </main>
      {asking ? (
        <ConfirmDialog
          question="clear"
          name="Carl"
          away={false}
          lines={view.lines.length}
          onCancel={() => setAsking(false)}
          onConfirm={actions.clear}
          onLeaveInstead={null}
        />
      ) : null}
      <NoticeToaster />
    </InterviewProvider>
  );
}

function useClient(client: RoomClient) {
  const view = useSyncExternalStore(client.subscribe, client.getView, client.getView);
  return useMemo(() => ({ view, actions: client.actions, live: client }), [view, client]);
}

/** The finished lines or the words that are still being spoken, top to bottom. */
export function textsOf(kind: "final" | "interim" = "final"): string[] {
  return [...document.querySelectorAll(`[data-row][data-kind="${kind}"] p[lang]`)].map((p) => p.textContent ?? "");
}

export function translationsOf(): { lang: string; text: string }[] {
  return [...document.querySelectorAll("[data-row] [data-translation]")].map((one) => ({
    lang: one.getAttribute("lang") ?? "",
    text: one.textContent ?? "",
  }));
}

export function lineOf(text: string): HTMLElement {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  return rows.find((row) => row.textContent?.includes(text)) ?? expectLine(text);
}

function expectLine(text: string): never {
  throw new Error(`No line has ${text}: ${textsOf().join(" | ")}`);
}

/** Runs a script of browser tests, which replaces a part of the browser, in this document. */
export function runScript(file: "fake-speech.js" | "translator-script.js"): void {
  new Function(readFileSync(path.join(SCRIPTS, file), "utf8"))();
}

/**
 * Before and after each test: a fake clock, lines with a height, a host without speech services, and nothing kept.
 * `translates`: whether the host has a model that translates.
 */
export function preparePeerTranscript({ translates = false } = {}): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(LINE_HEIGHT);
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(LOG_HEIGHT);
    const assistants = { menu: { ...COACH_ALONE, translates }, status: "ready" } as const;
    vi.spyOn(assistantMenu, "getView").mockReturnValue(assistants);
    const services = { menu: NO_SERVICES, status: "ready" } as const;
    vi.spyOn(speechMenu, "getView").mockReturnValue(services);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    translationLimit.set(false);
    settingsStore.getState().reset("en-US");
    localStorage.clear();
    sessionStorage.clear();
    for (const name of REPLACED) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, "userActivation");
  });
}
