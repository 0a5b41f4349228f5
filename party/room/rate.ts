/** A token bucket: `level` tokens at `at`, refilled over time up to its size. */
export type Bucket = { level: number; at: number };

export function takeToken(
  bucket: Bucket,
  now: number,
  perSecond: number,
  size: number,
): { ok: boolean; bucket: Bucket } {
  const { level } = refill(bucket, now, perSecond, size);
  return level >= 1 ? { ok: true, bucket: { level: level - 1, at: now } } : { ok: false, bucket: { level, at: now } };
}

/** The bucket as it is now. */
export function refill(bucket: Bucket, now: number, perSecond: number, size: number): Bucket {
  const elapsed = Math.max(0, now - bucket.at);
  return { level: Math.min(size, bucket.level + (elapsed * perSecond) / 1000), at: now };
}
