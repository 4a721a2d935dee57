import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { startStripeSandbox } from '#sandbox/stripe/server.ts';
import { createStripeProvider } from '#suppliers/payments/stripe/adapter.ts';
import { bookingView } from '../../site/journey/booking-view.ts';
import { queryRows } from '../../tests/harness/database/test-database.ts';
import { type FarBooks, startFarBooks } from '../../tests/harness/records/far-books.ts';
import { caseFile } from '../desk/case-file.ts';
import { createPriceBook } from '../prices-seen/price-book.ts';
import { advanceBooking } from './advancing/advance-booking.ts';
import { storedBooking } from './looking-up/stored-booking.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { withRecord } from './record/booking-records.ts';

/** Four people to Madrid in pesos: more cents than a 4-byte integer holds (21.474.836,47). */
const TOTAL = { amountMinor: 4_500_000_050, currency: 'COP' };
const OFFER = {
  type: 'flight-offer',
  id: 'o',
  source: 'GDS',
  validatingAirlineCodes: ['AV'],
  itineraries: [
    {
      segments: [
        {
          id: '1',
          carrierCode: 'AV',
          number: '26',
          duration: 'PT10H',
          numberOfStops: 0,
          departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
          arrival: { iataCode: 'MAD', at: '2027-01-11T00:00:00' },
        },
      ],
    },
  ],
  price: { currency: 'COP', total: '45000000.50', base: '40000000.00', grandTotal: '45000000.50' },
  travelerPricings: [
    {
      travelerId: '1',
      travelerType: 'ADULT',
      fareOption: 'STANDARD',
      price: { currency: 'COP', total: '45000000.50', base: '40000000.00' },
      fareDetailsBySegment: [{ segmentId: '1', cabin: 'ECONOMY', class: 'Y', fareBasis: 'Y' }],
    },
  ],
} as FlightOffer;

const secret = 'secret-of-this-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-amounts-'));
let far: FarBooks;
let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>;
beforeAll(async () => {
  [far, sandbox] = await Promise.all([startFarBooks(), startStripeSandbox({ dataDir, secret })]);
  far.context.payments = new Map([
    [
      'stripe',
      createStripeProvider({
        baseUrl: sandbox.url,
        secretKey: `sk_test_${secret}`,
        webhookSecret: `whsec_${secret}`,
        isLive: false,
        takesCards: true,
        onRawCardsRefused: () => undefined,
      }),
    ],
  ]);
});
afterAll(async () => {
  sandbox.server.close();
  await far.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('stores, charges, reconciles and shows a total beyond 32 bits to the cent', async () => {
  expect(totalOf(OFFER)).toEqual(TOTAL);
  const { id } = await far.aBooking(
    {
      item: { offer: OFFER, supplierOffer: OFFER },
      totalMinor: TOTAL.amountMinor,
      currency: 'COP',
      customer: { email: 'a@b.co' } as never,
    },
    { provider: 'stripe', token: 'pm_card_visa', amountMinor: TOTAL.amountMinor, currency: 'COP' },
  );
  await advanceBooking(far.context, id);
  const { booking, payments, moved } = await far.look(id);
  expect(booking).toMatchObject({ state: 'confirmed', totalMinor: TOTAL.amountMinor });
  expect(payments).toMatchObject([{ state: 'captured', amountMinor: TOTAL.amountMinor }]);
  expect(moved).toEqual(['authorisation 4500000050 COP', 'capture 4500000050 COP']);

  far.answers.read = () => ({ ok: true, order: { orderId: 'o-1', locators: [], isCancelled: false } as never });
  await reconcile(far.context, { since: new Date(Date.now() - 60_000) });
  const [compared] = await far.db.query.reconciliations.findMany();
  expect(compared?.report).toEqual({ checked: 1, unverified: 0, discrepancies: [] });

  const file = await caseFile(far.db, booking);
  expect([file.total, ...file.payments, ...file.moved].map(({ amountMinor }) => amountMinor)).toEqual(
    Array(4).fill(TOTAL.amountMinor),
  );
  const stored = await withRecord(far.db, booking.id, storedBooking);
  if (!stored) throw new Error('No such booking');
  expect(stored.total).toEqual({ amount: TOTAL.amountMinor, currency: 'COP' });
  expect(stored.paymentInformation.transactions.map(({ amount }) => amount)).toEqual(Array(2).fill(TOTAL.amountMinor));
  const view = bookingView(stored, { of: () => null, note: null } as never, String);
  expect(view.total).toMatch(/^\$\s45\.000\.000,50$/);
});

test('reads a refund notice of an amount beyond 32 bits', () => {
  const charge = { payment_intent: 'pi_1', amount_refunded: TOTAL.amountMinor, currency: 'cop', captured: true };
  const body = JSON.stringify({ type: 'charge.refunded', livemode: false, data: { object: charge } });
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', `whsec_${secret}`).update(`${at}.${body}`).digest('hex');
  const notice = far.context.payments
    .get('stripe')
    ?.readNotice({ headers: { 'stripe-signature': `t=${at},v1=${signature}` }, body });
  expect(notice).toMatchObject({ kind: 'refunded', amount: TOTAL });
});

test('returns amounts as numbers from direct table queries', async () => {
  const rows = await queryRows(
    far.database.url,
    'select distinct b.total_minor, p.amount_minor from bookings b join payments p on p.booking_id = b.id',
  );
  expect(rows).toEqual([{ total_minor: TOTAL.amountMinor, amount_minor: TOTAL.amountMinor }]);
});

test('stores a seen price beyond 32 bits', async () => {
  const book = createPriceBook(far.db, { log: { error: (problem: unknown) => expect(problem).toBeUndefined() } as never });
  const segment = {
    cabin: 'economy',
    currencyCode: 'COP',
    refundableFare: false,
    noRestrictionFare: false,
    noPenaltyFare: false,
    legInfo: [{ from: 'BOG', to: 'MAD', departureDate: '2027-01-10' }],
    travelerInfo: { adult: 1, child: 0, infant: 0 },
  } as never;
  book.record({ segment, offers: [OFFER], dictionaries: {}, isWhole: true });
  await book.write();
  expect(await far.db.query.pricesSeen.findMany()).toMatchObject([{ totalMinor: TOTAL.amountMinor, currency: 'COP' }]);
});
