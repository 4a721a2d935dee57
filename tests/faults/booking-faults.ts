/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const LEFT_ALONE = { caughtBy: ['backend/booking/left-alone.test.ts'] };
const SALES_STOPS = { file: 'backend/booking/sales-stops.ts', caughtBy: ['backend/booking/sales-stops.test.ts'] };
const TRANSITION = { file: 'backend/db/transition.ts', caughtBy: ['backend/db/transition.test.ts'] };

const STAY_DESK = { file: 'backend/booking/items/stay-desk.ts', caughtBy: ['backend/booking/items/stay-desk.test.ts'] };

const STAY_DESK_FAULTS: readonly Fault[] = [
  {
    ...STAY_DESK,
    name: 'a stay is ordered although it is dearer by then',
    find: 'cost.amountMinor > offer.cost.amountMinor',
    replace: 'cost.amountMinor < 0',
  },
  {
    ...STAY_DESK,
    name: 'a stay is ordered with a quote that is old',
    find: '      quoted,\n',
    replace: '      quoted: item.supplierOffer,\n',
  },
  {
    ...STAY_DESK,
    name: 'a room is kept for whoever was named first',
    find: 'guest.itemId === id && guest.room === room',
    replace: 'guest.itemId === id',
  },
  {
    ...STAY_DESK,
    name: 'a supplier of stays that is silent has refused',
    find: "return { ok: false, reason: 'in-doubt', ...said };",
    replace: "return { ok: false, reason: 'rejected', ...said };",
  },
  {
    ...STAY_DESK,
    name: 'what can never be given back is thought to be free',
    find: "isLostAt(offer.cancellation, offer.cost, at) ? 'never' : 'at-a-cost'",
    replace: "isLostAt(offer.cancellation, offer.cost, at) ? 'free' : 'at-a-cost'",
  },
];

/** Mistakes in what keeps a booking whole beside its workflow: sessions, locks, sweeps, deadlines, flags, and who may sell. */
export const BOOKING_FAULTS: readonly Fault[] = [
  {
    name: 'an offer is booked after its time',
    file: 'backend/booking/open-session.ts',
    find: 'return booking.expiresAt.getTime() < Date.now() ? SESSION_EXPIRED : reply(booking);',
    replace: 'return booking.expiresAt.getTime() < 0 ? SESSION_EXPIRED : reply(booking);',
    caughtBy: ['backend/booking/session.test.ts'],
  },
  {
    name: 'whoever knows the secret of a booking is its agent',
    file: 'backend/booking/booking-store.ts',
    find: 'booking && sameText(booking.agentId, agentId) ? booking : undefined',
    replace: 'booking && agentId ? booking : undefined',
    caughtBy: ['backend/booking/session.test.ts'],
  },
  {
    name: 'a booking is filled in after it was asked for',
    file: 'backend/booking/open-session.ts',
    find: 'if (!open.ok) return { changes: [], answer: open };',
    replace: '',
    caughtBy: ['backend/booking/session.test.ts'],
  },
  {
    ...LEFT_ALONE,
    name: 'no sweep carries bookings on',
    file: 'backend/booking/booking-sweep.ts',
    find: "repeat(sweep, 'could not look for bookings left alone'),",
    replace: '',
  },
  {
    ...LEFT_ALONE,
    name: 'no sweep gives money back',
    file: 'backend/booking/booking-sweep.ts',
    find: "repeat(async () => carryOn(await bookingsOwed(db, Date.now())), 'could not look for bookings that something is owed to', OWED_MS),",
    replace: '',
  },
  {
    ...LEFT_ALONE,
    name: 'no sweep lets stray money go',
    file: 'backend/booking/booking-sweep.ts',
    find: "repeat(releaseStrays, 'could not look for money that no booking waits for'),",
    replace: '',
  },
  {
    ...LEFT_ALONE,
    name: 'a booking that fails keeps the sweep from all others',
    file: 'backend/booking/booking-sweep.ts',
    find: "await advance(bookingId).catch((error: unknown) => log.error({ bookingId, err: error }, 'could not carry on booking'));",
    replace: 'await advance(bookingId);',
  },
  {
    ...LEFT_ALONE,
    name: 'nobody is told of a booking that takes too long',
    file: 'backend/booking/booking-sweep.ts',
    find: "await flagBooking(db, bookingId, 'under-way-too-long');",
    replace: 'continue;',
  },
  {
    ...LEFT_ALONE,
    name: 'two requests of one process work on one booking',
    file: 'backend/booking/booking-lock.ts',
    find: 'if (held.has(bookingId)) return undefined;',
    replace: '',
  },
  {
    ...LEFT_ALONE,
    name: 'two processes work on one booking',
    file: 'backend/booking/booking-lock.ts',
    find: 'if (!isLocked) return undefined;',
    replace: '',
  },
  {
    ...LEFT_ALONE,
    name: 'what is being undone is not picked up again',
    file: 'domain/booking/booking-state.ts',
    find: "UNDER_WAY: readonly BookingState[] = ['authorising', 'ordering', 'capturing', 'compensating'];",
    replace: "UNDER_WAY: readonly BookingState[] = ['authorising', 'ordering', 'capturing'];",
  },
  {
    ...LEFT_ALONE,
    name: 'a job that could not finish counts as done',
    file: 'backend/booking/booking-jobs.ts',
    find: "if (progress !== 'done') throw",
    replace: 'if (progress === undefined) throw',
  },
  {
    ...TRANSITION,
    name: 'a record moves from whatever state it is in',
    find: 'and(eq(table.id, before.id), inArray(before.state, (from === undefined ? [...arrow.from] : [from]) as BookingState[]))',
    replace: 'eq(table.id, before.id)',
  },
  {
    ...TRANSITION,
    name: 'what a record was before is read without its lock',
    find: ".for('update')\n    .as('before');",
    replace: ".as('before');",
  },
  {
    ...TRANSITION,
    name: 'the work that begins with a state is not queued',
    find: 'if (arrow.job) await',
    replace: 'if (arrow.job === undefined) await',
  },
  {
    name: 'a deadline is overwritten by a later one',
    file: 'backend/booking/ticketing.ts',
    find: 'said !== null && (known === null || said < known);',
    replace: 'said !== null;',
    caughtBy: ['backend/booking/ticketing.test.ts'],
  },
  {
    name: 'of two deadlines the later one counts',
    file: 'domain/flights/booked-order.ts',
    find: 'deadlineInstant(a, timeZones) <= deadlineInstant(b, timeZones) ? a : b',
    replace: 'deadlineInstant(a, timeZones) >= deadlineInstant(b, timeZones) ? a : b',
    caughtBy: ['domain/flights/booked-order.test.ts'],
  },
  {
    name: 'the deadline is the first one that is said',
    file: 'suppliers/flights/amadeus/ticketing-deadline.ts',
    find: 'deadlines.reduce((a, b) => earlierDeadline(a, b, terms.timeZones), null)',
    replace: 'deadlines.find((deadline) => deadline !== null) ?? null',
    caughtBy: ['suppliers/flights/amadeus/ticketing-deadline.test.ts'],
  },
  {
    name: 'an order for other travellers is what was booked',
    file: 'domain/flights/booked-order.ts',
    find: 'booked.length === order.length && travelersInOrder(booked, order).every((place) => place !== undefined);',
    replace: 'booked.length === order.length;',
    caughtBy: ['domain/flights/booked-order.test.ts'],
  },
  {
    name: 'an order on other flights is what was booked',
    file: 'domain/flights/booked-order.ts',
    find: "['flights', !sameItems(flights, order.flights.map(flightKey))],",
    replace: "['flights', flights.length !== order.flights.length],",
    caughtBy: ['domain/flights/booked-order.test.ts'],
  },
  {
    name: 'nobody is told of an order that is not what was booked',
    file: 'backend/booking/read-back-order.ts',
    find: "if (differences.length > 0) await flagBooking(db, id, 'order-differs', ofItem(item, differences.join(', ')));\n  else",
    replace: '',
    caughtBy: ['backend/booking/reconcile.test.ts'],
  },
  {
    name: 'all items are ordered under the booking’s name',
    file: 'backend/booking/items/flight-desk.ts',
    find: 'clientReference: item.id,',
    replace: 'clientReference: booking.id,',
    caughtBy: ['backend/booking/several-items.test.ts'],
  },
  ...STAY_DESK_FAULTS,
  {
    ...SALES_STOPS,
    name: 'a supplier that is stopped is searched',
    find: 'isStopped() ? Promise.resolve(refusal()) : ask(...asked);',
    replace: 'ask(...asked);',
  },
  {
    ...SALES_STOPS,
    name: 'a supplier that is stopped is paid for',
    find: 'return (await openStops(db)).every((stop) => stop.supplier !== supplier);',
    replace: 'return (await openStops(db)).every((stop) => stop.id !== supplier);',
  },
  {
    ...SALES_STOPS,
    name: 'a supplier that was stopped once is stopped for ever',
    find: 'db.select().from(salesStops).where(isNull(salesStops.resumedAt)).orderBy(salesStops.id);',
    replace: 'db.select().from(salesStops).orderBy(salesStops.id);',
  },
  {
    name: 'an account that is gone is gone no more after a start',
    file: 'backend/booking/flags.ts',
    find: 'if (!suppliers.flights.has(about) && !suppliers.stays.has(about) && !payments.has(about)) continue;',
    replace: '',
    caughtBy: ['backend/booking/flags.test.ts'],
  },
  {
    name: 'money that is given back ends the flags about other money',
    file: 'backend/booking/flags.ts',
    find: '...(about === undefined ? [] : [inArray(flags.about, [about].flat())])];',
    replace: '...(about === undefined ? [] : [])];',
    caughtBy: ['backend/booking/flags.test.ts'],
  },
  {
    name: 'one flag is told of with every look',
    file: 'backend/booking/flag-alarms.ts',
    find: 'if (ids.length > 0) await tx.update(flags)',
    replace: 'if (ids.length > MOST_AT_ONCE) await tx.update(flags)',
    caughtBy: ['backend/booking/flag-alarms.test.ts'],
  },
  {
    name: 'two processes tell of one flag',
    file: 'backend/booking/flag-alarms.ts',
    find: ".for('update', { of: flags, skipLocked: true });",
    replace: ';',
    caughtBy: ['backend/booking/flag-alarms.test.ts'],
  },
  {
    name: 'an alarm is told of though its mail was not written',
    file: 'backend/booking/flag-alarms.ts',
    find: 'await outbox.put(tx, { purpose',
    replace: 'void outbox.put(tx, { purpose',
    caughtBy: ['backend/booking/flag-alarms.test.ts'],
  },
  {
    name: 'a flag is ended without a word of what was done',
    file: 'backend/desk/act-on-booking.ts',
    find: "if (note.trim() === '') return { ok: false, reason: 'note-missing' };\n  const which",
    replace: 'const which',
    caughtBy: ['backend/desk/desk.test.ts'],
  },
];
