import { sql } from 'drizzle-orm';
import { FLAG_REASONS } from '#domain/booking/flag.ts';
import { timeNow } from '#domain/clock.ts';
import type { Database } from '../../db/connection.ts';
import { flags } from '../../db/schema.ts';

/** Open flags of all processes together, in the Prometheus text format. */
export async function flagMetrics(db: Database, now = timeNow()): Promise<string> {
  const rows = await db
    .select({
      reason: flags.reason,
      raised: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${flags.resolvedAt} is null))::int`,
      oldest: sql<Date | null>`min(${flags.openedAt}) filter (where ${flags.resolvedAt} is null)`.mapWith(flags.openedAt),
    })
    .from(flags)
    .groupBy(flags.reason);
  const of = (reason: string) => rows.find((row) => row.reason === reason);
  const oldest = rows.flatMap((row) => row.oldest ?? []).map((date) => date.getTime());
  const perReason = (name: string, value: (reason: string) => number) =>
    FLAG_REASONS.map((reason) => `${name}{reason="${reason}"} ${value(reason)}`);
  return [
    '# HELP booking_flags_open What waits for a person, by reason.',
    '# TYPE booking_flags_open gauge',
    ...perReason('booking_flags_open', (reason) => of(reason)?.open ?? 0),
    '# HELP booking_flags_raised_total How often a booking has needed a person, by reason.',
    '# TYPE booking_flags_raised_total counter',
    ...perReason('booking_flags_raised_total', (reason) => of(reason)?.raised ?? 0),
    '# HELP booking_flags_oldest_seconds How long the oldest of them has waited.',
    '# TYPE booking_flags_oldest_seconds gauge',
    `booking_flags_oldest_seconds ${oldest.length === 0 ? 0 : Math.max(0, Math.round((now - Math.min(...oldest)) / 1_000))}`,
    '',
  ].join('\n');
}
