import { type SpeechMenu, speechMenuSchema } from "../../functions/shared/contract/speech";
import { fetchMenu, MenuStore } from "../state/menu-store";

export const NO_SERVICES: SpeechMenu = { recognisers: [], order: {} };

/** Which services the operator has set up. Until it is there, and where it cannot be had, there is the browser alone. */
export const speechMenu = new MenuStore({
  schema: speechMenuSchema,
  without: NO_SERVICES,
  fetch: () => fetchMenu("/api/speech"),
});
