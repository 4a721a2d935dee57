import { type BookingRecord, unpaidRecord } from '#backend/booking/record/booking-record.ts';
import type { BookingRecords } from '#backend/booking/record/booking-records.ts';
import { awaitedIn } from '#backend/booking/workflow/waiting.ts';
import type { Booking, BookingItem } from '#backend/db/schema.ts';
import type { ProviderEvent } from '#suppliers/payments/port.ts';
import { AFTER_END_MS } from './laws/awaited-laws.ts';
import { brokenAtTheEnd, brokenNow, type Law } from './laws/laws.ts';
import { diceOf } from './simulated/dice.ts';
import { type MemoryRecords, memoryRecords } from './simulated/memory-records.ts';
import { simulatedNetwork } from './simulated/network.ts';
import { SOLD_TRIP, simulatedAirline } from './simulated/simulated-airline.ts';
import { simulatedAllotment } from './simulated/simulated-allotment.ts';
import { simulatedBank } from './simulated/simulated-bank.ts';
import { simulatedCharging } from './simulated/simulated-charging.ts';
import { simulatedDesk } from './simulated/simulated-desk.ts';
import { simulatedDoubt } from './simulated/simulated-doubt.ts';
import { guestsOf, simulatedNames, TRAVELLERS } from './simulated/simulated-names.ts';
import { simulatedProduct } from './simulated/simulated-product.ts';
import { type ProviderBooks, simulatedProvider } from './simulated/simulated-provider.ts';
import { type OrderFate, type SupplierBooks, simulatedSupplier } from './simulated/simulated-supplier.ts';
import { simulatedVisitor } from './simulated/simulated-visitor.ts';
import { VirtualTime } from './simulated/virtual-time.ts';

export type History = {
  seed: number;
  /** The final booking state. */
  state: string;
  broken: Law[];
  /** The events in order; the same seed always gives the same trace. */
  trace: string[];
};

const MINUTE_MS = 60_000;
const SESSION_MS = 30 * MINUTE_MS;
/** By this time after the last fault everything late has arrived: webhooks are sent again for an hour. */
const SETTLED_AFTER_MS = 4 * 60 * MINUTE_MS;

/** Longer than a notice takes when nothing is lost any more. */
const CLOSING_MS = 5 * MINUTE_MS;

const FATES: readonly OrderFate[] = [...Array<OrderFate>(12).fill('sold'), 'kept', 'unavailable', 'price-changed', 'rejected'];

const UNDOING = ['free', 'at-a-cost', 'never'] as const;

/**
 * Simulates one booking from its submission to its end. The seed determines the surroundings; the product's own code makes the
 * decisions.
 */
export async function runHistory(seed: number, keptIn?: (memory: MemoryRecords) => BookingRecords): Promise<History> {
  const dice = diceOf(seed);
  const time = new VirtualTime();
  const memory = memoryRecords(() => time.now);
  // Half of the histories have few faults, so that rare events are not hidden by constant failures.
  const isRough = dice.happens(0.5);
  const network = simulatedNetwork(time, dice, isRough ? 0.3 : 0.06);
  const suppliers = new Map<string, SupplierBooks>(
    (['first', 'second'] as const).map((name) => [
      name,
      simulatedSupplier(name, { time, dice, network, isBlind: dice.happens(BLIND[name]) }),
    ]),
  );
  let closesAt = Number.POSITIVE_INFINITY;
  const isClosing = () => time.now > closesAt;
  let noticeLoss = isRough ? 0.4 : 0.05;
  const providers: ReadonlyMap<string, ProviderBooks> = new Map(
    (['asked', 'telling', 'taking'] as const).map((kind) => [
      kind,
      simulatedProvider(kind, kind, {
        network,
        time,
        dice,
        isClosing,
        send: (name, notice) => product.deliver(name, notice, noticeLoss),
      }),
    ]),
  );
  const bookingId = idOf(seed, 0);
  let ids = 0;
  const newId = () => idOf(seed, 100 + ++ids);
  const records = givingBack(keptIn?.(memory) ?? memory, {
    stateNow: () => recordOf().booking.state,
    after: (before) => allotment.after(before, recordOf().booking),
  });
  const recordOf = () => memory.get(bookingId);
  const isOuting = dice.happens(OUTINGS);
  const cabins = isOuting ? dice.pick([1, 1, 2]) : 1;
  const allotment = simulatedAllotment({ time, dice, network, cabins });
  suppliers.set(CATALOGUE, allotment.books);
  const product = simulatedProduct({
    time,
    dice,
    records,
    recordOf,
    suppliers,
    providers: () => providers,
    newId,
    flags: () => memory.flags,
  });
  const desk = simulatedDesk({ time, dice, product, suppliers, providers, bookingId, newId });
  const send = (name: string, notice: ProviderEvent) => product.deliver(name, notice, noticeLoss);
  const bank = simulatedBank({ time, dice, providers, send });
  const airline = simulatedAirline({ time, dice, network, product, suppliers, bookingId, newId });
  const names = simulatedNames({ time, dice, product, bookingId, newId, flags: () => memory.flags });
  const doubt = simulatedDoubt({ time, dice, product, recordOf, suppliers, bookingId, flags: () => memory.flags });
  const hold = () => !isOuting || allotment.hold(recordOf().booking.items.map(({ id }) => id));
  const visitor = simulatedVisitor({ time, dice, product, providers, bookingId, newId, hold, mayHold: !isOuting });

  const balanceMinor = dice.happens(0.3) ? BALANCE_MINOR : 0;
  const charging = simulatedCharging({ seed, time, product, bookingId });
  const booking = isOuting
    ? aBooking(seed, time.now, { count: cabins, of: OUTING, balanceMinor })
    : aBooking(seed, time.now, { count: dice.pick([1, 1, 2, 3]), of: FLIGHT, balanceMinor });
  if (isOuting) allotment.letStrangersIn();
  const hardest = dice.pick(booking.items);
  for (const item of booking.items) {
    const books = suppliers.get(item.supplier);
    books?.fates.set(item.id, dice.pick(FATES));
    // At most one item that can never be cancelled is sold in a booking.
    books?.undoing.set(item.id, dice.pick(item === hardest ? UNDOING : (['free', 'at-a-cost'] as const)));
  }
  memory.put(unpaidRecord({ ...booking, charge: charging.terms }));
  product.sell(bookingId);
  product.trouble({
    databaseAway: isRough ? 0.04 : 0.005,
    lockLost: isRough ? 0.25 : 0.02,
    kills: dice.happens(0.6) ? Array.from({ length: dice.between(1, 4) }, () => dice.between(1, 14)) : [],
  });

  const broken = new Set<Law>();
  const ends = new Set<string>();
  /** Laws are looked at after events: the end of what waits is made one. */
  const lookAfterEnds = (record: BookingRecord) => {
    for (const { payment, endsAt } of awaitedIn(record)) {
      if (ends.has(payment.id)) continue;
      ends.add(payment.id);
      time.after(Math.max(0, endsAt.getTime() - time.now) + AFTER_END_MS + 1, () => undefined);
    }
  };
  let mendedAt = Number.POSITIVE_INFINITY;
  let looked: BookingRecord | undefined;
  const world = () => ({
    record: recordOf(),
    flags: memory.flags,
    ledger: memory.ledger,
    events: memory.events,
    accepted: visitor.accepted,
    errors: product.errors,
    orders: [...suppliers.values()].flatMap(({ orders }) => orders),
    payments: [...providers.values()].flatMap(({ payments }) => payments),
    refunds: [...providers.values()].flatMap(({ refunds }) => refunds),
    disputes: bank.disputes,
    promised: desk.promised,
    names: names.asked,
    now: time.now,
    mendedAt,
    isOversold: allotment.isOversold(),
    requestedBlindly: [...suppliers.values()].flatMap(({ isBlind, requested }) =>
      isBlind ? [...(requested?.values() ?? [])] : [],
    ),
  });
  const look = () => {
    for (const law of brokenNow(world())) broken.add(law);
    if (looked !== recordOf()) {
      looked = recordOf();
      lookAfterEnds(looked);
      visitor.look(looked);
      desk.look(looked);
      bank.look(looked);
      airline.look(looked);
      names.look(looked);
    }
    doubt.look(recordOf());
    product.sweepWhenDue();
  };
  look();
  visitor.begin();
  names.begin(booking);
  charging.begin();
  let hasEnd = await time.run(time.now + dice.between(10, 50) * MINUTE_MS, look);
  network.mend();
  product.mend();
  mendedAt = time.now;
  closesAt = time.now + SETTLED_AFTER_MS - CLOSING_MS;
  time.after(AFTER_END_MS + 1, () => undefined);
  noticeLoss = 0;
  hasEnd = hasEnd && (await time.run(time.now + SETTLED_AFTER_MS, look));
  if (doubt.until() > time.now) hasEnd = hasEnd && (await time.run(doubt.until(), look));
  const overdueBy = names.overdue(recordOf());
  if (overdueBy !== undefined) hasEnd = hasEnd && (await time.run(overdueBy, look));
  if (!hasEnd) broken.add('endless_doubt');
  for (const law of brokenAtTheEnd(world())) broken.add(law);
  return { seed, state: recordOf().booking.state, broken: [...broken], trace: traceOf(memory, world()) };
}

const traceOf = (
  { events, flags }: MemoryRecords,
  { orders, payments, refunds, disputes, errors }: ReturnType<() => Parameters<typeof brokenNow>[0]>,
): string[] => [
  ...events.map(({ kind, itemId, paymentId }) => [kind, itemId ?? paymentId].filter(Boolean).join(' ')),
  ...errors.map(({ message }) => `error ${message}`),
  ...flags.map(({ reason, about }) => `flag ${reason} ${about}`),
  ...orders.map(
    ({ orderId, reference, isLive, hold }) =>
      `${orderId} of ${reference} ${isLive ? 'stands' : 'is cancelled'}${hold ? `, held, ${JSON.stringify(hold)}` : ''}`,
  ),
  ...payments.map(({ paymentId, state, amount }) => `${paymentId} ${state} ${amount.amountMinor}`),
  ...disputes.map(({ disputeId, state, amount }) => `${disputeId} ${state} ${amount.amountMinor}`),
  ...refunds.map(({ refundId, key, state, amount }) => `${refundId} ${key} ${state} ${amount.amountMinor}`),
];

/** An id unique to this history; new ids start above 100. */
const idOf = (seed: number, number: number): string =>
  `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const ITEM_MINOR = 10_000;
/** The part of an item's price due later, where the booking begins with a deposit. */
const BALANCE_MINOR = 7_000;

/** The share of histories in which a supplier's calls find no order by our reference. */
const BLIND = { first: 0.1, second: 0.6 };

/** The share of histories that sell the agency's own catalogue. */
const OUTINGS = 0.2;
const CATALOGUE = 'catalogue';
const SOLD_PRICE = { currency: 'USD', total: '100.00', grandTotal: '100.00' };
const SOLD_OFFER = {
  itineraries: SOLD_TRIP,
  price: SOLD_PRICE,
  travelerPricings: TRAVELLERS.map(() => ({ fareDetailsBySegment: [], price: SOLD_PRICE })),
};
const FLIGHT = { kind: 'flight', suppliers: ['first', 'second'], offer: SOLD_OFFER };
const OUTING = {
  kind: 'cruise',
  suppliers: [CATALOGUE],
  offer: {
    begins: '2026-09-01',
    time: '17:00',
    timeZone: 'America/Bogota',
    travelers: TRAVELLERS,
    cancellation: { isRefundable: true, steps: [] },
  },
};

/** Like `booking-records.ts`: a booking that leaves the states in progress releases its allotment holds that were not taken. */
function givingBack(
  records: BookingRecords,
  { stateNow, after }: { stateNow: () => string; after: (before: string) => void },
): BookingRecords {
  return {
    ...records,
    findPayment: (provider, known) => records.findPayment(provider, known),
    orphans: () => records.orphans(),
    async change(id, decide) {
      const before = stateNow();
      const decided = await records.change(id, decide);
      after(before);
      return decided;
    },
  };
}

/** A filled-in, unpaid booking. */
function aBooking(
  seed: number,
  now: number,
  { count, of, balanceMinor }: { count: number; of: typeof FLIGHT | typeof OUTING; balanceMinor: number },
): Booking {
  const id = idOf(seed, 0);
  const at = new Date(now);
  const items = Array.from({ length: count }, (_, position) => ({
    id: idOf(seed, position + 1),
    bookingId: id,
    position,
    kind: of.kind,
    state: 'quoted',
    supplier: of.suppliers[position % of.suppliers.length],
    offer: of.offer,
    supplierOffer: SOLD_OFFER,
    dictionaries: {},
    included: {},
    bags: [],
    seats: [],
    totalMinor: ITEM_MINOR,
    currency: 'USD',
    pricedAt: at,
    orderAttemptedAt: null,
    orderId: null,
    locators: [],
    balanceMinor,
    balanceDueAt: balanceMinor > 0 ? new Date(now + 30 * 86_400_000) : null,
    ticketingDeadline: null,
    heldUntil: null,
    createdAt: at,
    updatedAt: at,
  })) as unknown as BookingItem[];
  return {
    id,
    secret: 'secret',
    agentId: 'agent',
    state: 'priced',
    reference: null,
    revision: 1,
    disId: null,
    infoData: {},
    totalMinor: count * ITEM_MINOR,
    currency: 'USD',
    customer: {},
    passengers: TRAVELLERS,
    guests: guestsOf(idOf(seed, 1)),
    billing: { country: { code: 'CO' } },
    paymentId: null,
    charge: null,
    refusal: null,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(now + SESSION_MS),
    confirmedAt: null,
    items,
  } as unknown as Booking;
}
