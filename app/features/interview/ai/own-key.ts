import type { OwnKey } from "../room/asks";

/** A key that its person brought for the models of one provider: in the memory of this page alone. */
export type BroughtKey = OwnKey & { provider: string };
