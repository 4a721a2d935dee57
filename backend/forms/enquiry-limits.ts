import { and, count, eq, gte, inArray, min } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { keyedHashes } from '../db/encryption.ts';
import { enquiries, type priceAlerts } from '../db/schema.ts';

const HOUR_MS = 3_600_000;

/**
 * Hourly limits of enquiries: per network, which many phones may share; for programs, which send no form token; and overall.
 * Counted in the database for all processes.
 */
export const limitsFor = (perNetwork: number) => ({ perNetwork, programs: 6 * perNetwork, all: 30 * perNetwork });
export type Limits = ReturnType<typeof limitsFor>;

/** Seconds until another enquiry, or alert, is accepted; `undefined` if it can be now. */
export async function secondsToWait(
  tx: Transaction,
  { network, viaForm, limits, now }: { network: string; viaForm: boolean; limits: Limits; now: number },
  of: typeof enquiries | typeof priceAlerts = enquiries,
): Promise<number | undefined> {
  const since = new Date(now - HOUR_MS);
  const recent = gte(of.createdAt, since);
  const rules = [
    { most: limits.perNetwork, which: and(recent, inArray(of.network, keyedHashes(network))) },
    { most: limits.all, which: recent },
    ...(viaForm ? [] : [{ most: limits.programs, which: and(recent, eq(of.viaForm, false)) }]),
  ];
  for (const { most, which } of rules) {
    const [found] = await tx
      .select({ rows: count(), first: min(of.createdAt) })
      .from(of)
      .where(which);
    if ((found?.rows ?? 0) < most) continue;
    const free = (found?.first?.getTime() ?? now) + HOUR_MS;
    return Math.max(60, Math.ceil((free - now) / 1_000));
  }
  return undefined;
}
