import { type SpeechMenu, speechMenuSchema } from "../../functions/shared/contract/speech";
import { fetchMenu, MenuStore } from "../state/menu-store";

export const NO_SERVICES: SpeechMenu = { recognizers: [], order: {}, voices: {} };

/**
 * The speech services that the operator has configured. Until it is loaded, or if that fails, only the browser's
 * recognizer is available.
 */
export const speechMenu = new MenuStore({
  schema: speechMenuSchema,
  without: NO_SERVICES,
  fetch: () => fetchMenu("/api/speech"),
});
