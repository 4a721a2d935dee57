import { randomBytes, randomUUID } from 'node:crypto';
import { advanceBooking } from '#backend/booking/advancing/advance-booking.ts';
import { bookingsOwed } from '#backend/booking/advancing/bookings-to-advance.ts';
import type { WorkflowContext } from '#backend/booking/advancing/workflow-context.ts';
import { catalogueDesk } from '#backend/booking/items/catalogue-desk.ts';
import { itemDesks, type Suppliers } from '#backend/booking/items/item-desks.ts';
import { type Keeper, recordsIn } from '#backend/booking/record/booking-records.ts';
import { loadBooking } from '#backend/booking/record/booking-store.ts';
import { NOT_SOLD } from '#backend/catalogue/outing-quotes.ts';
import { connect, migrateDatabase } from '#backend/db/connection.ts';
import { encryptWith } from '#backend/db/encryption.ts';
import { type Booking, type BookingItem, bookingItems, bookings, type Payment, payments } from '#backend/db/schema.ts';
import { EMPTY_REGISTER } from '#backend/stays/tourism-register.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Money } from '#domain/money.ts';
import { PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import type { FlightSupplier, OrderRequest } from '#suppliers/flights/port.ts';
import type { FindOrderOutcome, OrderOutcome } from '#suppliers/orders/port.ts';
import type {
  AuthoriseOutcome,
  CaptureOutcome,
  ExpireOutcome,
  FullRefundOutcome,
  PaymentProvider,
  RefundOutcome,
  VoidOutcome,
} from '#suppliers/payments/port.ts';
import { MIGRATED } from '../database/migrated-database.ts';
import { createTestDatabase } from '../database/test-database.ts';

type Call = { what: string; key?: string; amount?: string; id?: string };

/**
 * The upstream APIs of a workflow, kept in memory: tests set their answers and read the calls made. `prepare` gets the database
 * before the current version's migrations run.
 */
export async function startFarBooks(prepare?: (databaseUrl: string) => Promise<void>) {
  encryptWith([{ id: 'test', key: randomBytes(32) }]);
  const database = await createTestDatabase(prepare ? undefined : MIGRATED);
  await prepare?.(database.url);
  if (prepare) await migrateDatabase(database.url);
  const { db, close } = connect(database.url, () => undefined);
  const calls: Call[] = [];
  const ordered: OrderRequest[] = [];
  const clock = { now: Date.now() };
  const answers = {
    authorise: (): AuthoriseOutcome => ({ ok: false, reason: 'unreachable' }),
    /** Reports an authorised payment. */
    lookUp: (paymentId: string): AuthoriseOutcome => ({ ok: true, state: 'authorised', paymentId, amount: HELD }),
    capture: (): CaptureOutcome => ({ ok: true }),
    void: (): VoidOutcome => ({ ok: true }),
    refundInFull: (): FullRefundOutcome => ({ ok: true, state: 'succeeded', refundId: `re_${Math.random()}` }),
    expire: (): ExpireOutcome => ({ ok: true }),
    order: (): OrderOutcome => ({ ok: true, order: { orderId: 'o-1', locators: [] } }),
    find: (): FindOrderOutcome => ({ ok: true, order: null }),
    refund: (): RefundOutcome => ({ ok: true, state: 'succeeded', refundId: `re_${Math.random()}` }),
    lookUpRefund: (): RefundOutcome => ({ ok: false, reason: 'unreachable' }),
    quote: (price: Money): Awaited<ReturnType<FlightSupplier['quoteCancellation']>> => ({
      ok: true,
      fee: { ...price, amountMinor: 0 },
      refund: price,
      holdsUntil: null,
    }),
    cancel: (): Awaited<ReturnType<FlightSupplier['cancelOrder']>> => ({ ok: true }),
    read: (_orderId: string): Awaited<ReturnType<FlightSupplier['readOrder']>> => ({ ok: false, reason: 'unreachable' }),
    list: (): Awaited<ReturnType<NonNullable<PaymentProvider['listPayments']>>> => ({ ok: true, payments: [] }),
    notice: (): ReturnType<PaymentProvider['readNotice']> => null,
  };
  const money = ({ amountMinor, currency }: { amountMinor: number; currency: string }) => `${amountMinor} ${currency}`;
  const provider = (name: string): PaymentProvider => ({
    name,
    cards: {
      method: HELD_CARDS,
      accepted: () => true,
      tokenise: async () => ({ ok: false, reason: 'unreachable' }),
      async authorise({ idempotencyKey: key, amount }) {
        calls.push({ what: 'authorise', key, amount: money(amount) });
        return answers.authorise();
      },
    },
    capabilities: {
      lookup: true,
      voidAuthorisation: true,
      expirePage: true,
      partialRefund: true,
      refundId: true,
      refundsIdempotent: name === 'pay',
    },
    readNotice: () => answers.notice(),
    lookUp: async (id) => answers.lookUp(id),
    async capture({ idempotencyKey: key, amount, paymentId: id }) {
      calls.push({ what: 'capture', key, amount: money(amount), id });
      return answers.capture();
    },
    async voidAuthorisation({ idempotencyKey: key, paymentId: id }) {
      calls.push({ what: 'void', key, id });
      return answers.void();
    },
    async refundInFull({ idempotencyKey: key, amount, paymentId: id }) {
      calls.push({ what: 'refund-in-full', key, amount: money(amount), id });
      return answers.refundInFull();
    },
    async expireHostedPage({ idempotencyKey: key, paymentId: id }) {
      calls.push({ what: 'expire', key, id });
      return answers.expire();
    },
    async refund({ idempotencyKey: key, amount, paymentId: id }) {
      calls.push({ what: 'refund', key, amount: money(amount), id });
      return answers.refund();
    },
    lookUpRefund: async () => answers.lookUpRefund(),
    listPayments: async () => answers.list(),
  });
  const supplier = {
    name: 'air',
    ordersSpecialServices: true,
    tickets: 'by-agency',
    async createOrder(request: OrderRequest) {
      calls.push({ what: 'order' });
      ordered.push(request);
      return answers.order();
    },
    nameAsBooked: ({ firstName, lastName }: OrderRequest['passengers'][0]) => ({ firstName, lastName }),
    async findOrder(id: string) {
      calls.push({ what: 'find', id });
      return answers.find();
    },
    readOrder: async (id: string) => answers.read(id),
    quoteCancellation: async (_: string, price: Money) => answers.quote(price),
    async cancelOrder(id: string) {
      calls.push({ what: 'cancel', id });
      return answers.cancel();
    },
  } as unknown as FlightSupplier;
  const keeper: Keeper = { db, enqueue: async () => undefined, dequeue: async () => undefined, now: () => clock.now };
  const suppliers: Suppliers = { flights: new Map([['air', supplier]]), stays: new Map() };
  const context: WorkflowContext = {
    db,
    records: recordsIn(keeper),
    suppliers,
    deskOf: itemDesks(suppliers, { register: EMPTY_REGISTER, catalogue: catalogueDesk(db, { again: async () => NOT_SOLD }) }),
    payments: new Map([
      ['pay', provider('pay')],
      ['other', provider('other')],
    ]),
    siteName: 'Tiquete',
    returnUrl: () => 'http://localhost/back',
    cancelUrl: () => 'http://localhost/cancel',
    laterUrls: { balance: 'http://localhost/balance', ancillary: 'http://localhost/bags' },
    orderSettleMs: 45_000,
    onPageFailed: () => undefined,
    now: () => clock.now,
  };
  const usual = { ...answers };

  return {
    /** Does what a periodic job does: advances every booking with work outstanding. */
    async settle(of: WorkflowContext = context): Promise<void> {
      for (const id of await bookingsOwed(db, clock.now)) await advanceBooking(of, id);
    },
    database,
    db,
    keeper,
    context,
    supplier,
    calls,
    ordered,
    answers,
    clock,
    /** Restores the usual answers and clears the recorded calls. */
    forget() {
      Object.assign(answers, usual);
      calls.length = 0;
      ordered.length = 0;
      clock.now = Date.now();
    },
    asked: (what: string) => calls.filter((call) => call.what === what),
    /** A booking with one flight, in the item state that fits the booking's state. */
    async aBooking(
      { item = {}, ...of }: Partial<typeof bookings.$inferInsert> & { item?: Partial<typeof bookingItems.$inferInsert> } = {},
      paid: Partial<typeof payments.$inferInsert> = {},
    ): Promise<{ id: string; paymentId: string }> {
      const [row] = await db
        .insert(bookings)
        .values({
          secret: randomUUID(),
          agentId: 'agent',
          state: 'authorising',
          infoData: {} as never,
          totalMinor: 10_000,
          currency: 'USD',
          reference: randomUUID().slice(0, 8),
          expiresAt: new Date(Date.now() + 600_000),
          customer: {} as never,
          updatedAt: new Date(clock.now - 1),
          ...of,
        })
        .returning({ id: bookings.id });
      const { id } = row as { id: string };
      await db.insert(bookingItems).values({
        bookingId: id,
        supplier: 'air',
        state: itemStateOf(item),
        offer: OFFER,
        supplierOffer: OFFER,
        dictionaries: {},
        included: {},
        totalMinor: of.totalMinor ?? 10_000,
        currency: of.currency ?? 'USD',
        ...item,
      });
      const [payment] = await db
        .insert(payments)
        .values({
          bookingId: id,
          provider: 'pay',
          method: 'card',
          token: 't',
          state: 'created',
          amountMinor: 10_000,
          currency: 'USD',
          ...paid,
        })
        .returning({ id: payments.id });
      const { id: paymentId } = payment as { id: string };
      await db.execute(`update bookings set payment_id = '${paymentId}' where id = '${id}'`);
      return { id, paymentId };
    },
    /** Writes the ledger entries for payments that were inserted as captured. */
    async keepLedger(): Promise<void> {
      await db.execute(
        `insert into ledger_entries (payment_id, kind, amount_minor, currency)
         select id, entry, amount_minor, currency from payments, unnest(array['authorisation', 'capture']) entry where state = 'captured'
         and not exists (select 1 from ledger_entries t where t.payment_id = payments.id and t.kind = entry)`,
      );
    },
    async look(id: string): Promise<{
      booking: Booking;
      item: BookingItem;
      payments: Payment[];
      events: string[];
      moved: string[];
      flags: string[];
    }> {
      const [all, paid, happened, moved, flagged] = await Promise.all([
        loadBooking(db, id),
        db.query.payments.findMany({ where: (table, { eq }) => eq(table.bookingId, id), orderBy: (table) => table.createdAt }),
        db.query.bookingEvents.findMany({
          where: (table, { eq }) => eq(table.bookingId, id),
          orderBy: (table) => table.id,
        }),
        db.execute<{ line: string }>(
          `select t.kind || ' ' || t.amount_minor || ' ' || t.currency as line from ledger_entries t join payments p on p.id = t.payment_id
           where p.booking_id = '${id}' order by t.created_at`,
        ),
        db.query.flags.findMany({
          where: (table, { and, eq, isNull }) => and(eq(table.bookingId, id), isNull(table.resolvedAt)),
        }),
      ]);
      const events = happened.map(({ kind, data }) => [kind, ...Object.values(data)].join(' '));
      const booking = all as Booking;
      return {
        booking,
        item: booking.items[0] as BookingItem,
        payments: paid,
        events,
        moved: moved.rows.map(({ line }) => line),
        flags: flagged.map(({ reason }) => reason),
      };
    },
    async stop() {
      await close();
      await database.drop();
    },
  };
}

const HELD = { amountMinor: 10_000, currency: 'USD' };

const itemStateOf = ({ orderId, orderAttemptedAt }: Partial<typeof bookingItems.$inferInsert>) =>
  orderId ? 'ordered' : orderAttemptedAt ? 'ordering' : 'quoted';

export type FarBooks = Awaited<ReturnType<typeof startFarBooks>>;

const OFFER = {
  id: 'as sold',
  itineraries: [],
  travelerPricings: [],
  price: { currency: 'USD', total: '100.00' },
} as never as FlightOffer;

/** Who erases a booking's people, on a day on which no trip is ahead. */
export const AFTER_THE_TRIP = { by: 'operator:ana', today: '2999-12-31' } as const;

/** For workflows that sell nothing of the agency's own catalogue. */
export const NO_OUTINGS = {
  refusalOf: async () => undefined,
  hold: async () => undefined,
  instalmentsOf: () => PAID_AT_ONCE,
};
