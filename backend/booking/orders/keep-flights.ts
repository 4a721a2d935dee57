import { randomUUID } from 'node:crypto';
import { flownAhead } from '#domain/flights/changes/flown-already.ts';
import type { ReadOrderOutcome } from '#suppliers/flights/port.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Booking, FlightItem } from '../../db/schema.ts';
import { itemOf } from '../record/booking-record.ts';
import { WITHOUT_QUEUE, writeChanges } from '../record/booking-records.ts';
import { recordOf } from '../record/booking-store.ts';
import { noticeFlights } from '../workflow/flight-changes.ts';

type Look = { tx: Transaction; booking: Booking; item: FlightItem; now: number };

/** Stores an order's flights as its supplier has them now, with the airline's changes. Returns the item after that. */
export async function keepFlights(
  { tx, booking, item, now }: Look,
  { itineraries = [], unconfirmed = [] }: Extract<ReadOrderOutcome, { ok: true }>['order'],
): Promise<FlightItem> {
  const shown = item.supplierOffer.itineraries;
  // The usual case: nothing else of the booking has to be read.
  if (flownAhead(shown, itineraries, now).every((one, leg) => one === shown[leg])) return item;
  const record = await recordOf(tx, booking);
  const changes = noticeFlights(record, { id: randomUUID(), itemId: item.id, itineraries, unconfirmed, now });
  if (changes.length === 0) return item;
  const after = await writeChanges(tx, record, changes, { ...WITHOUT_QUEUE, now: () => now });
  const { offer, supplierOffer } = (itemOf(after, item.id) ?? item) as FlightItem;
  return { ...item, offer, supplierOffer };
}
