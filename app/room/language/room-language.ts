import type { RoomSetup } from "../../../party/protocol/entities";
import { isSpokenLanguage, type SpokenLanguage } from "../../../party/protocol/vocabulary";
import { DEFAULT_SETTINGS } from "../../state/settings";

type Spoken = {
  /** The person's own, as stored. */
  spoken: SpokenLanguage;
  /** They chose some language themselves, here or on another device. */
  isChosen: boolean;
  /** The stored one is that of a page or a room, which nobody chose. */
  isFollowed: boolean;
};

/** The room's language, if an invited person's own is to become the same; null: it stays, as they chose it themselves. */
export function languageToFollow(setup: RoomSetup | null, { spoken, isChosen, isFollowed }: Spoken) {
  if (setup === null || setup.lang === spoken || !isSpokenLanguage(setup.lang)) return null;
  const isDefault = spoken === DEFAULT_SETTINGS.recognitionLanguage && !isChosen;
  return isDefault || isFollowed ? setup.lang : null;
}

type Own = { spoken: SpokenLanguage; page: SpokenLanguage };

/**
 * The languages that the assistant goes by: the interview's own is the room's, as its maker set it. In an English one
 * the person's own language, or else the page's, decides between the Chinese scripts. Rooms without a setup have
 * everybody's own.
 */
export function languagesOfRoom(setup: RoomSetup | null, { spoken, page }: Own): Own {
  if (setup === null || !isSpokenLanguage(setup.lang)) return { spoken, page };
  return { spoken: setup.lang, page: spoken === "en-US" ? page : spoken };
}
