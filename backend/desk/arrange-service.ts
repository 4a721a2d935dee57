import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import { serviceAbout } from '#domain/booking/item-abouts.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { isService } from '../booking/items/items-by-kind.ts';
import { type BookingRecord, paidFor } from '../booking/record/booking-record.ts';
import { AT_THE_DESK, withRecord, writeChanges } from '../booking/record/booking-records.ts';
import { withBooking } from '../booking/record/booking-transaction.ts';
import { endFlags } from '../booking/record/flags.ts';
import { type CancellationRefused, cancelledByHand } from '../booking/workflow/amending.ts';
import { leftToPromise } from '../booking/workflow/money/refunding.ts';
import type { Database } from '../db/connection.ts';
import { type Booking, bookingItems, type ServiceItem } from '../db/schema.ts';
import { recordFact } from '../transitions/transition.ts';
import { chargedByHand } from './cancel-booking.ts';

type Which = { ok: false; reason: 'no-service' | 'which-item' };
export type Arranged = { ok: true } | Which | { ok: false; reason: 'no-confirmation' };
export type NotToBeHad = { ok: true } | Which | CancellationRefused;

/** A provider's own number, as it is shown to travellers. */
const LONGEST_CONFIRMATION = 60;

/**
 * The service that is meant. `place`: the item, counted from 1 as the booking shows them; required unless a single one stands, or a
 * single one waits to be arranged.
 */
function serviceMeant({ state, items }: Booking, place: string | undefined): ServiceItem | Which {
  const services = items.filter(isService).filter((item) => state === 'confirmed' && isOrdered(item));
  const waiting = services.filter(({ confirmation }) => confirmation === null);
  const named = services.filter(({ position }) => String(position + 1) === place);
  const meant = place !== undefined ? named : waiting.length > 0 ? waiting : services;
  const [one, another] = meant;
  if (another) return { ok: false, reason: 'which-item' };
  return one ?? { ok: false, reason: 'no-service' };
}

/** Puts the provider's confirmation on record: the service is arranged. Another number later replaces it. */
export async function recordArranged(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { place, confirmation, by }: { place: string | undefined; confirmation: string; by: Operator },
): Promise<Arranged> {
  const typed = confirmation.trim();
  if (typed === '' || typed.length > LONGEST_CONFIRMATION) return { ok: false, reason: 'no-confirmation' };
  const arranged = await withBooking(db, id, async (tx, booking): Promise<Arranged> => {
    const item = serviceMeant(booking, place);
    if ('ok' in item) return item;
    await tx.update(bookingItems).set({ confirmation: typed }).where(eq(bookingItems.id, item.id));
    await recordFact(tx, id, { fact: 'service-arranged', actor: by, itemId: item.id });
    const about = serviceAbout(item);
    await endFlags(tx, id, { reasons: ['service-to-arrange'], about }, { actor: by, note: 'arranged' });
    return { ok: true };
  });
  return arranged ?? { ok: false, reason: 'no-service' };
}

/** What goes back for a service that cannot be had: all that was paid for it and is not given back yet. */
function wholeOf(record: BookingRecord, item: ServiceItem): number {
  return Math.min(paidFor(record, item), leftToPromise(record, item.id));
}

/** The amount that {@link recordNotToBeHad} would give back. */
export async function refundOfNotToBeHad(db: Database, { id }: Pick<Booking, 'id'>, place: string | undefined) {
  return withRecord(db, id, async (_, record) => {
    const item = serviceMeant(record.booking, place);
    return 'ok' in item ? undefined : wholeOf(record, item);
  });
}

/** The service cannot be had: it is cancelled, and all that was paid for it goes back. */
export async function recordNotToBeHad(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { place, reason, by }: { place: string | undefined; reason: string; by: Operator },
): Promise<NotToBeHad> {
  const recorded = await withRecord(db, id, async (tx, record): Promise<NotToBeHad> => {
    const item = serviceMeant(record.booking, place);
    if ('ok' in item) return item;
    const refundMinor = wholeOf(record, item);
    const refundChargedMinor = await chargedByHand(tx, record, { itemId: item.id, refundMinor });
    const asked = { id: randomUUID(), itemId: item.id, reason, by, refundMinor, refundChargedMinor, isNotToBeHad: true };
    const { changes, outcome } = cancelledByHand(record, asked);
    await writeChanges(tx, record, changes, AT_THE_DESK);
    return outcome;
  });
  return recorded ?? { ok: false, reason: 'no-service' };
}
