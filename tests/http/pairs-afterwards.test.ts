import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseBooking } from '#backend/booking/personal-data.ts';
import { connect, type DatabaseConnection } from '#backend/db/connection.ts';
import { endName } from '#backend/desk/asked-names.ts';
import { acceptQuote, askToCancel, recordCancelled } from '#backend/desk/cancel-booking.ts';
import { findBooking } from '#backend/desk/find-booking.ts';
import { refundBooking } from '#backend/desk/refund-booking.ts';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import { createHttpClient } from '#contract/transport/http-client.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { encryptAsProduct } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { judgedBooking } from '../harness/records/judged-booking.ts';
import { few } from '../harness/running/long-by-nature.ts';
import type { Books } from '../harness/suppliers/sandboxes.ts';
import { aBilling, aCard, aCustomer, aPassenger, aSegment, CARDS, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { ownAddress } from '../harness/visitors/own-address.ts';
import { onCheckout } from '../harness/visitors/payment-pages.ts';

/**
 * Every writing about a booking that stands beside every other in the same moment, its traveller's in two tabs and the desk's: judged by what the upstream APIs have
 * in their records, by what is on record, and by the mails. `npm run test:all` tries every third pair once, `npm test` every eighteenth; `RACES=20` tries all of them twenty times,
 * which is what a change to these calls should be tried with.
 */
const RACES = process.env.RACES === undefined ? undefined : Number(process.env.RACES);
const AT_ONCE = 6;
/** How far apart the two of a pair may begin. */
const SPREAD_MS = 25;

let running: Running;
let desk: DatabaseConnection;
const by = 'operator:ana' as const;

beforeAll(async () => {
  running = await startEverything({ AMADEUS_URL: '', WORLDPAY_URL: '', TRUST_PROXY_HOPS: '1' });
  encryptAsProduct();
  desk = connect(running.product.databaseUrl, () => undefined);
  // It is while upstream APIs are asked that another comes between.
  const latency = { medianMs: 10, p95Ms: 40 };
  await running.sandboxes.setFaults('duffel', [{ call: 'POST /air/order', delayMs: latency }]);
  await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/', delayMs: latency }]);
});
afterAll(async () => {
  await desk.close();
  await running.stop();
});

const client = (): Backend => createHttpClient({ baseUrl: `${running.product.url}/backend`, headers: ownAddress() });
const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  queryRows<Row & Record<string, unknown>>(running.product.databaseUrl, text, values);

type Answer = { went: boolean; said: string };
type Standing = NonNullable<Awaited<ReturnType<typeof booked>>>;

/** Confirmed, with a quote of what cancelling it costs, and with the page of a bag open; nothing where that is not sold. */
async function booked(offerId: string, number: number) {
  const backend = client();
  const agentId = `pairs-${number}`;
  const chosen = await backend.setFlightOrder({ agentId, flightOffer: { id: offerId } });
  // Others have bought its last seats.
  if (!chosen.ok) return undefined;
  const { id, flightOfferId } = chosen.body;
  const key = { agentId, flightOfferId };
  const email = `ana.${number}@example.com`;
  must(await backend.saveCustomer({ ...key, customerDetails: { ...aCustomer, email } }));
  must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
  must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  const done = await backend.book(key);
  if (!done.ok || !('referenceId' in done.body)) return undefined;
  const answer = done.body;
  const itemId = answer.items[0]?.id ?? '';
  const asker = { referenceId: answer.referenceId, email, proof: { keys: [key] } };
  const { version } = must(await backend.findContact(asker));
  const { options } = must(await backend.findBags(asker));
  const bag = options.find(({ type }) => type === 'checked');
  if (!bag) return undefined;
  const { journeyType, travelerId, kind, single } = bag;
  const choice = {
    bags: [{ journeyType, travelerId, kind, quantity: 1 }],
    total: { amount: single.amountMinor, currency: 'USD' },
  };
  const quoted = must(await backend.quoteCancellation({ ...asker, itemIds: [itemId] }));
  const refund = quoted.items[0]?.refund?.amount;
  if (!refund || refund.amount < 2_000) return undefined;
  const [quote] = await rows<{ id: string }>(
    `select id from amendments where booking_id = $1 and kind = 'cancel' and state = 'quoted'`,
    [id],
  );
  const page = must(await backend.addBags({ ...asker, ...choice }));
  if (!('url' in page)) throw new Error('no page of the bag');
  return { id, asker, itemId, version, choice, refund, quoteId: quote?.id ?? '', pageUrl: page.url };
}

const said = async (call: Promise<Reply<unknown>>): Promise<Answer> => {
  const reply = await call;
  return reply.ok
    ? { went: true, said: `${reply.status}` }
    : { went: false, said: `${reply.problem.status} ${reply.problem.code}` };
};
const atDesk = async (acted: Promise<{ ok: boolean } | string>): Promise<Answer> => {
  const outcome = await acted;
  if (typeof outcome === 'string') return { went: outcome === 'erased', said: outcome };
  return { went: outcome.ok, said: outcome.ok ? 'ok' : String((outcome as { reason?: string }).reason) };
};
const named = (lastName: string) => ({ personId: 'traveler-1', name: { firstName: 'Ana María', lastName } });
const inDesk = async ({ id }: Standing) => {
  const booking = await findBooking(desk.db, id);
  if (!booking) throw new Error('no such booking');
  return booking;
};

/** Every writing there is about a booking that stands; a new one has to be put here. */
const CALLS: Record<string, (booking: Standing) => Promise<Answer>> = {
  'asks what cancelling costs': ({ asker, itemId }) => said(client().quoteCancellation({ ...asker, itemIds: [itemId] })),
  'cancels for what was quoted': ({ asker, itemId, refund }) =>
    said(client().acceptCancellation({ ...asker, accepted: [{ itemId, refund }] })),
  'corrects a name': ({ asker }) => said(client().correctName({ ...asker, ...named('Muños Peña') })),
  'corrects it otherwise': ({ asker }) => said(client().correctName({ ...asker, ...named('Muñoz Penna') })),
  'changes the e-mail': ({ asker, version }) =>
    said(client().changeContact({ ...asker, version, contact: { email: `b.${asker.email}`, phone: aCustomer.phone } })),
  'changes it otherwise': ({ asker, version }) =>
    said(client().changeContact({ ...asker, version, contact: { email: `c.${asker.email}`, phone: aCustomer.phone } })),
  'adds a bag': ({ asker, choice }) => said(client().addBags({ ...asker, ...choice })),
  'pays the page of a bag': async ({ pageUrl }) => {
    const { status } = await onCheckout(pageUrl, CARDS.succeeds);
    return { went: status < 400, said: `page ${status}` };
  },
  'asks for a code': ({ asker }) => said(client().sendBookingCode(asker)),
  'asks for the papers': ({ asker }) => said(client().sendDocuments(asker)),
  'desk asks what cancelling costs': async (booking) =>
    atDesk(askToCancel(desk.db, await inDesk(booking), { place: undefined, reason: 'called', by })),
  'desk says yes to another amount': async (booking) =>
    atDesk(acceptQuote(desk.db, await inDesk(booking), { amendmentId: booking.quoteId, typed: '10.00', by })),
  'desk has cancelled it by hand': async (booking) =>
    atDesk(recordCancelled(desk.db, await inDesk(booking), { place: undefined, typed: '5.00', reason: 'called', by })),
  'desk gives a little back': async (booking) =>
    atDesk(refundBooking(desk.db, await inDesk(booking), { typed: '3.00', reason: 'late', by })),
  'desk says the name is done': async (booking) =>
    atDesk(
      endName(desk.db, booking, { person: undefined, came: { done: true }, by }).then(({ ok, ...rest }) => ({ ok, ...rest })),
    ),
  'desk forgets who booked': ({ asker }) => atDesk(eraseBooking(desk.db, asker.referenceId, { by, today: travelDay(0) })),
};
const NAMES = Object.keys(CALLS);
const PAIRS = NAMES.flatMap((first, index) => NAMES.slice(index).map((second) => [first, second] as const));

type Race = { pair: readonly [string, string]; booking: Standing; answers: Answer[] };

/** Nothing is owed any more to anybody: looked at over all bookings together. */
async function settled(): Promise<void> {
  const left = () =>
    rows(
      `select 'amendment ' || kind || ' ' || state as what, count(*)::int as many from amendments where state in ('requested', 'accepted') group by 1
       union all select 'refund ' || state, count(*)::int from refunds where state in ('requested', 'pending') group by 1
       union all select 'payment ' || state, count(*)::int from payments where state in ('created', 'authorised', 'orphaned') group by 1
       union all select 'mail ' || purpose || ' ' || state, count(*)::int from mails where state = 'sending' or (state = 'waiting' and due_at < now() + interval '1 minute') group by 1`,
    );
  await expect.poll(left, { timeout: 90_000, interval: 500 }).toEqual([]);
}

/** What cannot be after a race: of any booking, and of what its two were answered. */
async function wrongOf({ pair, booking, answers }: Race, books: Books): Promise<string[]> {
  const { id, asker, refund } = booking;
  const { record, wrong } = await judgedBooking(running.product.databaseUrl, books, { id, referenceId: asker.referenceId });
  const went = (name: string) => answers.some((answer, index) => pair[index] === name && answer.went);
  wrong.push(...answers.filter(({ said: what }) => /^5\d\d/.test(what)).map(({ said: what }) => `answered ${what}`));
  if (went('changes the e-mail') && went('changes it otherwise')) wrong.push('both have changed the e-mail from the same one');
  if (went('cancels for what was quoted')) {
    const back = record.cancellations.find(({ state }) => state === 'applied')?.refund_minor ?? 0;
    if (record.promises.length !== 1 || back < refund.amount)
      wrong.push(`said yes to ${refund.amount}, promised ${record.promises.length} times, and ${back} goes back`);
  }
  return wrong.map((what) => `${pair[0]} (${answers[0]?.said}) beside ${pair[1]} (${answers[1]?.said}): ${what}`);
}

test('any two simultaneous changes of a booking end as one or both in turn, in money, orders and mails', async () => {
  const races: Race[] = [];
  const todo =
    RACES === undefined
      ? PAIRS.filter((_, index) => index % few(72, 3) === 0)
      : Array.from({ length: RACES }, () => PAIRS).flat();
  const offers: string[] = [];
  for (let day = 60; offers.length < todo.length + 20; day++) {
    const legInfo = [{ from: 'BOG', to: 'MIA', departureDate: travelDay(day) }];
    offers.push(...must(await client().searchFlights(aSegment({ legInfo }))).data.map(({ id }) => id));
  }
  let next = 0;
  let offer = 0;
  const racer = async () => {
    while (next < todo.length) {
      const number = next++;
      const pair = todo[number] as (typeof PAIRS)[0];
      let booking: Standing | undefined;
      do booking = await booked(offers[offer++ % offers.length] as string, offer);
      while (!booking);
      const racing = booking;
      const answers = await Promise.all(
        pair.map(async (name) => {
          await delay(Math.random() * SPREAD_MS);
          return (CALLS[name] as (typeof CALLS)[string])(racing);
        }),
      );
      races.push({ pair, booking: racing, answers });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, racer));
  await settled();
  const books = await running.sandboxes.books();
  const findings: string[] = [];
  for (const race of races) findings.push(...(await wrongOf(race, books)));
  expect(findings).toEqual([]);
}, 600_000);
