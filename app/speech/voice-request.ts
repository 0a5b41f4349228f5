import type { SpeechMenu } from "../../functions/shared/contract/speech";
import type { VoiceRequest } from "../../functions/shared/contract/voice";
import { USUAL_INTERVIEWER } from "../../party/protocol/interviewers";
import { type Interviewer, SPOKEN_LANGUAGES, type VoiceProvider } from "../../party/protocol/vocabulary";
import { openBrowserStorage } from "../state/browser-storage";
import { readSwitch } from "../state/use-stored-switch";
import { speechMenu } from "./speech-menu";

/** Whether the host's voice is wanted where there is one. Kept in this browser, like its devices. */
export const HOST_VOICE_KEY = "mocki.host-voice";
/** Without the menu by then, the browser's voice speaks. */
export const MENU_WITHIN_MS = 3_000;

const storage = openBrowserStorage();

/** The host's first voice for this language; null if there is none. */
export function offeredVoice(
  { voices }: Pick<SpeechMenu, "voices">,
  lang: string,
): { provider: VoiceProvider; name: string | null } | null {
  const language = SPOKEN_LANGUAGES.find((one) => one === lang);
  return (language && voices[language]?.[0]) ?? null;
}

/** The request for the host's voice; null: the browser's own speaks. */
export function wantedVoice(
  lang: string,
  interviewer: Interviewer = USUAL_INTERVIEWER,
): Omit<VoiceRequest, "text"> | null {
  const language = SPOKEN_LANGUAGES.find((one) => one === lang);
  if (!language || offeredVoice(speechMenu.getView().menu, language) === null) return null;
  return isWanted() ? { language, interviewer } : null;
}

/** As `wantedVoice`, once the menu is known: after a reload an interviewer may speak before it has come. */
export function awaitVoice(
  ...asked: Parameters<typeof wantedVoice>
): ReturnType<typeof wantedVoice> | Promise<ReturnType<typeof wantedVoice>> {
  if (speechMenu.getView().status !== "loading" || !isWanted()) return wantedVoice(...asked);
  const late = new Promise<void>((resolve) => setTimeout(resolve, MENU_WITHIN_MS));
  return Promise.race([speechMenu.load(), late]).then(() => wantedVoice(...asked));
}

function isWanted(): boolean {
  return readSwitch(storage, HOST_VOICE_KEY, true);
}
