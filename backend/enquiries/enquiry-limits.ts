import { and, count, eq, gte, min } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { enquiries, type priceAlerts } from '../db/schema.ts';

const HOUR_MS = 3_600_000;

/**
 * How many enquiries an hour are taken in: from one address, which many phones may share; from programs, which bring no token of a form; and
 * from everybody together. Counted in the database, so that all processes agree.
 */
export const limitsFor = (perNetwork: number) => ({ perNetwork, programs: 6 * perNetwork, all: 30 * perNetwork });
export type Limits = ReturnType<typeof limitsFor>;

/** Seconds until another enquiry, or alert, is taken in; `undefined` when it can be now. */
export async function secondsToWait(
  tx: Transaction,
  { network, viaForm, limits, now }: { network: string; viaForm: boolean; limits: Limits; now: number },
  of: typeof enquiries | typeof priceAlerts = enquiries,
): Promise<number | undefined> {
  const since = new Date(now - HOUR_MS);
  const recent = gte(of.createdAt, since);
  const rules = [
    { most: limits.perNetwork, which: and(recent, eq(of.network, network)) },
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
