const SECOND = " 2";

/** The name of a participant whose own is another's in the same room (rule J18 of the room). */
export function secondName(name: string): string {
  return name + SECOND;
}

/** Whether it is `first`, or the name of a second participant of that name. */
export function isNameOf(name: string, first: string): boolean {
  return name === first || name === secondName(first);
}
