import { beforeEach, describe, expect, test } from 'vitest';
import type { BagsForTraveller } from '#contract/office/bookings/bags-calls.ts';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import { testHandlers, testOffice } from '../../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { FIRST_RETAILING } from '../../../tests/harness/records/first-retailing.ts';
import type { Adding } from '../../booking/after-sales/adding/bags-calls.ts';
import { bookings, mails } from '../../db/schema.ts';
import { writeBookingMail } from '../../mail/booking-news.ts';
import { bagsHandlers } from './bags-handlers.ts';

/** Bags that an agent adds for a traveller: offered by the supplier, paid by the traveller at a link. */
const far = await farBooksOfFile();
const { office, logged } = await testOffice(far);

const offer = {
  id: 'as sold',
  price: { currency: 'USD', total: '100.00' },
  itineraries: [
    {
      segments: [
        {
          id: 's1',
          departure: { iataCode: 'BOG', at: '2099-01-10T08:00:00' },
          arrival: { iataCode: 'MDE', at: '2099-01-10T09:00:00' },
        },
      ],
    },
  ],
  travelerPricings: [{ travelerId: 't1', travelerType: 'ADULT', fareDetailsBySegment: [] }],
} as never;
const BAG = {
  id: 'ase_1',
  name: 'CHECKED_BAG',
  quantity: 1,
  segmentIds: ['s1'],
  travelerIds: ['t1'],
  weight: 23,
  weightUnit: 'KG',
};
let supplierPrice = '20.00';
let isUp = true;
far.supplier.laterBags = {
  offered: async () =>
    isUp
      ? { ok: true, included: { bags: { '1': { ...BAG, price: { amount: supplierPrice, currencyCode: 'USD' } } } } }
      : { ok: false, reason: 'unreachable' },
  add: async () => ({ ok: true }),
  countAdded: async () => ({ ok: true, count: 0 }),
};
const provider = far.context.payments.get('pay') as NonNullable<ReturnType<typeof far.context.payments.get>>;
let hasPage = true;
const adding: Adding = {
  keeper: far.keeper,
  records: far.context.records as Adding['records'],
  // Opens the page, as the workflow does.
  jobs: {
    advance: async (id: string) => {
      await far.db.execute(
        `update payments set state = 'needs-authentication', next_action_url = 'https://pay.test/' || id
         where booking_id = '${id}' and purpose = 'ancillary' and state = 'created'`,
      );
      return true;
    },
  } as unknown as Adding['jobs'],
  choice: {
    pageWays: () =>
      hasPage ? [{ id: 'pay:card', provider, page: { methods: [] } as never, method: HELD_CARDS, isResting: false }] : [],
  },
  suppliers: new Map([['air', far.supplier]]),
  retailing: FIRST_RETAILING,
};
const handlers = { ...testHandlers, ...bagsHandlers(adding) };
const agent = office('ana', 'agent', handlers);

beforeEach(async () => {
  await far.db.delete(bookings);
  far.forget();
  [supplierPrice, isUp, hasPage] = ['20.00', true, true];
});

async function aFlight(changes: object = {}) {
  const sold = { item: { orderId: 'o-1', state: 'ticketed', offer, supplierOffer: offer } as const, ...changes };
  const { id } = await far.aBooking(
    { state: 'confirmed', customer: { email: 'ana@example.com' } as never, ...sold },
    { state: 'captured' },
  );
  return { id, booking: id };
}
async function look(booking: string, by = agent) {
  const answer = await by.findBagsToAdd({ booking });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.body;
}
const KIND = 'checked-23kg';
async function choose(booking: string, { amount = 2_500, byMail = false, quantity = 1, currency = 'USD', by = agent } = {}) {
  const bags = quantity === 0 ? [] : [{ journeyType: 'onward' as const, travelerId: 't1', kind: KIND, quantity }];
  const answer = await by.addBagsForTraveller({ booking, bags, total: { amount, currency }, byMail });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.body as BagsForTraveller;
}

describe('bags for a traveller', () => {
  test('are what the supplier sells now at the agency’s price, and are paid at a link, which is the one that is shown and mailed', async () => {
    const { id, booking } = await aFlight();
    expect(await look(booking)).toMatchObject({
      why: null,
      asked: null,
      options: [{ travellers: [1], flights: ['BOG–MDE'], weight: 23, single: { amountMinor: 2_500, currency: 'USD' } }],
    });
    const made = await choose(booking, { byMail: true });
    expect(made).toMatchObject({ ok: true, amount: { amountMinor: 2_500, currency: 'USD' } });
    const { payments, events } = await far.look(id);
    const paid = payments.find(({ purpose }) => purpose === 'ancillary');
    expect(paid).toMatchObject({ state: 'needs-authentication', amountMinor: 2_500, nextActionUrl: 'url' in made && made.url });
    expect(events.some((event) => event.startsWith('bags-chosen'))).toBe(true);
    expect((await look(booking)).asked).toMatchObject({ stage: 'to-pay', url: paid?.nextActionUrl });
    const owed = await far.db.select().from(mails);
    expect(owed).toMatchObject([{ bookingId: id, purpose: 'bags-to-pay', state: 'waiting' }]);
  });

  test('are of the agent in the booking’s history, and the log has who asked for what', async () => {
    const { id, booking } = await aFlight();
    const lines = await logged(() => choose(booking));
    const { rows } = await far.db.execute(`select actor from booking_events where booking_id = '${id}' and kind = 'bags-chosen'`);
    expect(rows).toEqual([{ actor: 'operator:ana@agencia.test' }]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['asked', 'done']);
    expect(JSON.stringify(lines)).toContain('"amountMinor":2500');
    // Nobody asked for a mail.
    expect(await far.db.select().from(mails)).toEqual([]);
  });

  test('asked for twice are one payment and one mail; others replace those that are not paid', async () => {
    const { id, booking } = await aFlight();
    const first = await choose(booking, { byMail: true });
    expect(await choose(booking, { byMail: true })).toEqual(first);
    expect(await far.db.select().from(mails)).toHaveLength(1);
    supplierPrice = '30.00';
    const second = await choose(booking, { amount: 3_500, byMail: true });
    expect(second).not.toEqual(first);
    const { payments } = await far.look(id);
    expect(payments.filter(({ purpose }) => purpose === 'ancillary')).toHaveLength(2);
    expect(await far.db.select().from(mails)).toHaveLength(2);
  });

  test.each<[string, () => unknown, Parameters<typeof choose>[1]?]>([
    ['bags-dearer', () => undefined, { amount: 2_499 }],
    ['bags-dearer', () => undefined, { currency: 'COP' }],
    ['bags-gone', () => undefined, { quantity: 2, amount: 5_000 }],
    ['no-bags-chosen', () => undefined, { quantity: 0 }],
    ['supplier-failed', () => (isUp = false)],
    ['no-payment-page', () => (hasPage = false)],
  ])('are refused with %s, and nothing is begun', async (reason, prepare, how) => {
    const { id, booking } = await aFlight();
    prepare();
    expect(await choose(booking, { byMail: true, ...how })).toEqual({ ok: false, reason });
    expect((await far.look(id)).payments).toHaveLength(1);
    expect(await far.db.select().from(mails)).toEqual([]);
  });

  test('that are paid and being added are waited for', async () => {
    const { id, booking } = await aFlight();
    await choose(booking);
    await far.db.execute(
      `update payments set state = 'authorised', next_action_url = null where booking_id = '${id}' and purpose = 'ancillary'`,
    );
    expect(await choose(booking)).toEqual({ ok: false, reason: 'bags-under-way' });
  });

  test('cannot be had of a terminal, which shows the link all the same', async () => {
    const { booking } = await aFlight();
    const made = await choose(booking);
    const terminal = office('ana', 'owner');
    expect(await look(booking, terminal)).toMatchObject({
      why: 'not-in-terminal',
      options: [],
      asked: { url: 'url' in made && made.url },
    });
    expect(await choose(booking, { by: terminal })).toEqual({ ok: false, reason: 'not-here' });
  });

  test('are mailed while they can be paid, to the booking’s address', async () => {
    const { id, booking } = await aFlight();
    const made = await choose(booking, { byMail: true });
    const [mail] = await far.db.select().from(mails);
    const told: unknown[] = [];
    const writeNews = async (news: unknown) => {
      told.push(news);
      return { subject: '', text: '', html: '' };
    };
    const write = () => writeBookingMail({ db: far.db, writeNews }, { ...(mail as never as object), bookingId: id } as never);
    expect(await write()).toMatchObject({ isDue: true, content: { to: 'ana@example.com' } });
    expect(told).toMatchObject([
      { mail: 'bags-to-pay', url: 'url' in made && made.url, price: { amountMinor: 2_500 }, bags: [{ quantity: 1 }] },
    ]);
    await far.db.execute(
      `update payments set state = 'captured', next_action_url = null where booking_id = '${id}' and purpose = 'ancillary'`,
    );
    expect(await write()).toMatchObject({ isDue: false });
  });
});
