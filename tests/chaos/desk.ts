import { setTimeout as delay } from 'node:timers/promises';
import { and, DrizzleQueryError, eq, gt } from 'drizzle-orm';
import { askForRefund } from '#backend/booking/after-sales/refunds.ts';
import { connect } from '#backend/db/connection.ts';
import { type Amendment, amendments, bookings } from '#backend/db/schema.ts';
import { acceptQuote, askToCancel } from '#backend/desk/cancel-booking.ts';
import { findBooking } from '#backend/desk/find-booking.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { encryptAsProduct } from '../harness/product/product-settings.ts';

const by = 'operator:chaos' as const;
const ROUND_MS = 400;

/**
 * An operator during the faults: quotes the cancellation of a third of the confirmed bookings, in full or of the first item, and
 * accepts it, sometimes twice at once; also makes small refunds.
 */
export function openDesk(databaseUrl: string, seed: number) {
  encryptAsProduct();
  const { db, close } = connect(databaseUrl, () => undefined);
  const seen = new Set<string>();
  let isOpen = true;

  async function begin(id: string): Promise<void> {
    const drawn = seededRandom('desk', seed, seen.size);
    const booking = drawn < 0.33 ? await findBooking(db, id) : undefined;
    if (booking) await askToCancel(db, booking, { place: drawn < 0.1 ? '1' : undefined, reason: 'chaos', by });
    if (drawn > 0.25 && drawn < 0.4) await askForRefund(db, { id }, { amountMinor: 500, reason: 'chaos', by });
  }

  async function sayYes({ id: amendmentId, bookingId }: Amendment): Promise<void> {
    const yes = () => acceptQuote(db, { id: bookingId }, { amendmentId, typed: undefined, by });
    await Promise.all(seededRandom('twice', seed, amendmentId) < 0.2 ? [yes(), yes()] : [yes()]);
  }

  async function round(): Promise<void> {
    const confirmed = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.state, 'confirmed'));
    for (const { id } of confirmed.filter((booking) => !seen.has(booking.id))) {
      seen.add(id);
      await begin(id);
    }
    const holds = gt(amendments.holdsUntil, new Date());
    for (const quoted of await db
      .select()
      .from(amendments)
      .where(and(eq(amendments.state, 'quoted'), holds)))
      await sayYes(quoted);
  }

  const work = (async () => {
    while (isOpen) {
      // The database timed out: the operator tries again.
      await round().catch((error: unknown) => {
        if (!(error instanceof DrizzleQueryError)) throw error;
      });
      await delay(ROUND_MS);
    }
  })();

  return {
    /** Runs a last round: open quotes are answered, and nothing new is started. */
    async close(): Promise<void> {
      isOpen = false;
      await work;
      await close();
    },
  };
}
