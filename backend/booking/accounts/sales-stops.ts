import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { isSeller, type StaySource } from '#suppliers/stays/port.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { salesStops } from '../../db/schema.ts';
import type { DatabaseWatch } from '../../jobs/watch-database.ts';
import type { JobLog } from '../../logging/logger.ts';

/** Stops selling this supplier. False if it was already stopped. */
export async function stopSelling(
  db: Database,
  supplier: string,
  { by, reason }: { by: Operator; reason: string },
): Promise<boolean> {
  const stop = { supplier, reason, stoppedBy: by };
  return (await db.insert(salesStops).values(stop).onConflictDoNothing().returning({ id: salesStops.id })).length > 0;
}

/** Resumes selling this supplier. False if it was not stopped. */
export async function resumeSelling(db: Database, supplier: string, by: Operator): Promise<boolean> {
  const over = { resumedAt: new Date(timeNow()), resumedBy: by };
  const isOpen = and(eq(salesStops.supplier, supplier), isNull(salesStops.resumedAt));
  return (await db.update(salesStops).set(over).where(isOpen).returning({ id: salesStops.id })).length > 0;
}

/** The stopped suppliers, and why. */
export const openStops = (db: Executor) =>
  db.select().from(salesStops).where(isNull(salesStops.resumedAt)).orderBy(salesStops.id);

/** Read from the database: this check protects the visitor's card. */
export async function isSelling(db: Executor, supplier: string): Promise<boolean> {
  return (await openStops(db)).every((stop) => stop.supplier !== supplier);
}

export type SalesStops = {
  isStopped(supplier: string): boolean;
  look(): Promise<void>;
  end(): void;
};

/** The stopped suppliers, at most two seconds old; unchanged while the database does not answer. */
export function watchSalesStops(
  db: Database,
  { watch, log }: { watch: Pick<DatabaseWatch, 'onChange'>; log: Pick<JobLog, 'info'> },
): SalesStops {
  let stopped: ReadonlySet<string> = new Set();
  async function lookOnce(): Promise<void> {
    const now = new Set((await openStops(db)).map(({ supplier }) => supplier));
    const changed = [...now.symmetricDifference(stopped)];
    stopped = now;
    for (const supplier of changed) log.info({ supplier, isStopped: now.has(supplier) }, 'what is sold has changed');
  }
  const state = sql`select string_agg(id::text, ' ' order by id) from ${salesStops} where ${isNull(salesStops.resumedAt)}`;
  const { look, end } = watch.onChange(lookOnce, { state, failed: 'could not look who is sold' });
  return { isStopped: (supplier) => stopped.has(supplier), look, end };
}

/**
 * Suppliers that sell only while not stopped: a stopped one finds, prices and adds nothing. Paid orders are still made, read and
 * cancelled. When all are stopped, searches fail instead of being empty: there are flights, and visitors must not be told
 * otherwise.
 */
export function sellingWhileAllowed(suppliers: FlightSupplier[], { isStopped }: Pick<SalesStops, 'isStopped'>): FlightSupplier[] {
  const areAllStopped = () => suppliers.every(({ name }) => isStopped(name));
  return suppliers.map((supplier) => {
    const unlessStopped = guardOf(() => isStopped(supplier.name));
    const { laterBags } = supplier;
    return {
      ...supplier,
      search: unlessStopped(supplier.search, () =>
        areAllStopped() ? { ok: false, reason: 'unreachable' } : { ok: true, offers: [], dictionaries: {} },
      ),
      price: unlessStopped(supplier.price, unavailable),
      fareFamilies: unlessStopped(supplier.fareFamilies, unavailable),
      seatMaps: unlessStopped(supplier.seatMaps, unavailable),
      ...(laterBags
        ? { laterBags: { ...laterBags, offered: unlessStopped(laterBags.offered, () => ({ ok: false, reason: 'unreachable' })) } }
        : {}),
    };
  });
}

/** The same for stays; for a single hotel the answer is `unreachable`, since the hotel exists. */
export function staysWhileAllowed(suppliers: StaySource[], { isStopped }: Pick<SalesStops, 'isStopped'>): StaySource[] {
  const areAllStopped = () => suppliers.every(({ name }) => isStopped(name));
  return suppliers.map((supplier) => {
    const unlessStopped = guardOf(() => isStopped(supplier.name));
    const shown: Pick<StaySource, 'search' | 'roomOffers'> = {
      search: unlessStopped(supplier.search, () =>
        areAllStopped() ? { ok: false, reason: 'unreachable' } : { ok: true, stays: [] },
      ),
      roomOffers: unlessStopped(supplier.roomOffers, () => ({ ok: false, reason: 'unreachable' })),
    };
    if (!isSeller(supplier)) return { ...supplier, ...shown };
    return { ...supplier, ...shown, reprice: unlessStopped(supplier.reprice, unavailable) };
  });
}

const unavailable = () => ({ ok: false as const, reason: 'unavailable' as const });

const guardOf =
  (isStopped: () => boolean) =>
  <Asked extends unknown[], Outcome>(ask: (...asked: Asked) => Promise<Outcome>, refusal: () => Outcome) =>
  (...asked: Asked): Promise<Outcome> =>
    isStopped() ? Promise.resolve(refusal()) : ask(...asked);
