import type { SpeechProvider } from "../../../../party/protocol/vocabulary";
import { chooseAutomatically, type KnownServices, type ServiceChoice } from "../../../speech/services";
import type { SpeechServices } from "../../../speech/use-services";

/**
 * The service that can recognize a shared call. A browser has one recognizer for each page, which takes the microphone:
 * with the browser's recognizer there is none left for the call. `browser_chosen`: a server's service is available, but
 * the person has chosen to use none.
 */
export type SharedService =
  | { provider: SpeechProvider; obstacle: null }
  | { provider: null; obstacle: "browser_only" | "browser_chosen" | "unknown" };

export function findSharedService({
  known,
  choice,
  chosen,
  lang,
}: Pick<SpeechServices, "known" | "choice" | "chosen" | "lang">): SharedService {
  if (!known || !chosen) return { provider: null, obstacle: "unknown" };
  const { provider } = chosen;
  if (provider !== null && provider !== "browser") return { provider, obstacle: null };
  return { provider: null, obstacle: hasService(known, choice, lang) ? "browser_chosen" : "browser_only" };
}

function hasService(known: KnownServices, choice: ServiceChoice, lang: SpeechServices["lang"]): boolean {
  return choice === "browser" && chooseAutomatically({ ...known, browser: false }, lang) !== null;
}
