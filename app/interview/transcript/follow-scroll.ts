export type ScrollPlace = { scrollTop: number; clientHeight: number; scrollHeight: number };

/** How far from the end still counts as reading the end: about one line of text. */
const SLACK = 40;

export function isAtEnd(place: ScrollPlace): boolean {
  return place.scrollHeight - place.scrollTop - place.clientHeight <= SLACK;
}

export type Follow = { following: boolean; unseen: number };
export type FollowEvent =
  /** `byReader`: the wheel, a finger, a key or the scroll bar moved it, not the list itself. */
  { type: "scrolled"; place: ScrollPlace; byReader: boolean } | { type: "lines"; added: number } | { type: "jumped" };

/** Follows the newest line until the reader scrolls up; takes it up again when the reader is back at the end. */
export function follow(state: Follow, event: FollowEvent): Follow {
  switch (event.type) {
    case "scrolled": {
      if (isAtEnd(event.place)) return state.following && state.unseen === 0 ? state : { following: true, unseen: 0 };
      return event.byReader && state.following ? { following: false, unseen: 0 } : state;
    }
    case "lines":
      return state.following || event.added <= 0 ? state : { following: false, unseen: state.unseen + event.added };
    case "jumped":
      return { following: true, unseen: 0 };
    default:
      return event satisfies never;
  }
}
