/** The interview that a recording belongs to: a room, and which life of it. */
export type InterviewPlace = { room: string; epoch: string };

export type PartHead = InterviewPlace & {
  /** Unique: parts of two tabs never mix. */
  id: string;
  /** Of its first sample, in room time. */
  startedAt: number;
  mimeType: string;
  hasPicture: boolean;
};

/** A stretch of a recording that can be decoded by itself. */
export type RecordedPart = PartHead & { bytes: number; durationMs: number };

export type PartWriter = {
  /** Stores a chunk for good; `endMs`: where it ends in the part. Chunks are appended in order, one at a time. */
  append(chunk: Blob, endMs: number): Promise<void>;
};

/**
 * A person's recordings of themselves, in this browser only. Every method rejects when the browser refuses; a full disk
 * is a `QuotaExceededError` (`isFullDisk`). Chunks that were stored survive a page that closes at any moment. Part
 * names are unique, so several tabs may write at once. Removing what another tab still writes makes its next `append`
 * reject.
 */
export type RecordingStore = {
  begin(head: PartHead): Promise<PartWriter>;
  /** In order of time; of all interviews without `place`. Parts without a chunk are left out. */
  list(place?: InterviewPlace): Promise<RecordedPart[]>;
  read(part: RecordedPart): Promise<Blob>;
  /** Removes an interview's recording; all of them without `place`. */
  remove(place?: InterviewPlace): Promise<void>;
};

export function isFullDisk(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

export function isSamePlace(one: InterviewPlace, other: InterviewPlace): boolean {
  return one.room === other.room && one.epoch === other.epoch;
}
