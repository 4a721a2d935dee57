/** Upper ends of the buckets that answers of suppliers are counted in, in milliseconds; slower ones are in a last one. */
export const LATENCY_ENDS = [100, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000] as const;
export const BUCKETS = LATENCY_ENDS.length + 1;

export function bucketOf(ms: number): number {
  const bucket = LATENCY_ENDS.findIndex((end) => ms <= end);
  return bucket === -1 ? LATENCY_ENDS.length : bucket;
}

/** The time that this share of the answers took at most, as far as buckets say; null without any. Of the slowest the beginning is said. */
export function percentileOf(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const wanted = Math.max(1, share * all);
  let before = 0;
  for (const [bucket, count] of counts.entries()) {
    if (before + count >= wanted && count > 0) {
      const begins = LATENCY_ENDS[bucket - 1] ?? 0;
      const ends = LATENCY_ENDS[bucket] ?? begins;
      return Math.round(begins + ((ends - begins) * (wanted - before)) / count);
    }
    before += count;
  }
  return null;
}
