import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { chance } from '#sandbox/world/chance.ts';
import { aBilling, aCard, aCustomer, aPassenger, aSegment, CARDS, travelDay } from '../harness/booking-steps.ts';
import { atTheBank } from '../harness/payment-pages.ts';
import { type Outing, openOuting } from './choose-outing.ts';
import type { Insist, Luck } from './insist.ts';
import { actOnPage } from './on-page.ts';
import { type PaidBalance, payBalance } from './pay-balance.ts';

/** What became of one visitor's booking, as the visitor was told. */
export type Told = {
  bookingId: string | null;
  /** `left` paid and never came back to look. */
  outcome: 'confirmed' | 'refused' | 'gave-up' | 'left';
  reference: string | null;
  asked: boolean;
  internalErrors: number;
  /** Of a booking that began with a deposit, what its visitor saw of the rest. */
  balance: PaidBalance | null;
};

const ROUTES = [
  ...[
    ['BOG', 'MDE'],
    ['BOG', 'CTG'],
    ['MDE', 'CTG'],
    ['BOG', 'CLO'],
    ['BOG', 'MIA'],
    ['MDE', 'MIA'],
  ],
  ...[
    ['BOG', 'LIM'],
    ['BOG', 'MEX'],
    ['CLO', 'BOG'],
    ['BOG', 'PTY'],
    ['MDE', 'PTY'],
    ['BOG', 'SCL'],
  ],
] as [string, string][];
/** What is booked, by how many do. */
const TRIPS: [upTo: number, trip: ('flight' | 'stay')[] | Outing][] = [
  [0.38, ['flight']],
  [0.48, ['stay']],
  [0.65, ['flight', 'stay']],
  [0.7, ['flight', 'stay', 'stay']],
  [0.9, 'cruise'],
  [1, 'tour'],
];
/** What a moment later may have gone. */
const PASSING = new Set(['supplier-failed', 'internal-error', 'overloaded', 'too-many-requests']);
const PATIENCE_MS = 300_000;
const TRY_AGAIN_MS = 250;

/** A visitor who does not give up easily: searches, fills in, pays, clicks twice, reloads when nothing comes back. */
export async function visit({ seed, number, backend }: { seed: number; number: number; backend: () => Backend }): Promise<Told> {
  const luck = (what: string) => chance('chaos', seed, number, what);
  const deadline = Date.now() + PATIENCE_MS;
  const told: Told = { bookingId: null, outcome: 'gave-up', reference: null, asked: false, internalErrors: 0, balance: null };
  /** Asks until there is an answer that is not "the upstream API failed": what a person does with the reload button. */
  const insist = async <Body>(ask: (backend: Backend) => Promise<Reply<Body>>): Promise<Reply<Body>> => {
    for (;;) {
      const reply = await ask(backend());
      if (!reply.ok && reply.problem.code === 'internal-error') told.internalErrors += 1;
      const isPassing = !reply.ok && PASSING.has(reply.problem.code);
      if (!isPassing || Date.now() > deadline) return reply;
      await delay(TRY_AGAIN_MS);
    }
  };
  while (Date.now() < deadline) {
    const session = await openSession(insist, luck, number);
    if (!session) continue;
    told.bookingId = session.id;
    const outcome = await pay(insist, session.key, { luck, deadline, told });
    if (outcome === 'start-again') continue;
    const reference = session.isOuting && outcome.outcome === 'confirmed' ? outcome.reference : null;
    const balance = reference ? await payBalance(insist, { reference, luck, deadline }) : null;
    return { ...told, ...outcome, balance };
  }
  return told;
}

type Opened = { id: string; key: BookingCredentials; isOuting: boolean };

/** From a search to a booking that is filled in but for its card; `undefined` when a step was refused: start again. */
async function openSession(insist: Insist, luck: Luck, number: number): Promise<Opened | undefined> {
  const trip = TRIPS.find(([upTo]) => luck('trip') < upTo)?.[1] ?? [];
  const agentId = `chaos-${number}`;
  const isOuting = typeof trip === 'string';
  const opened = isOuting ? await openOuting(insist, trip, { agentId, luck }) : await openFound(insist, trip, { agentId, luck });
  if (!opened) return undefined;
  const { id, passengers } = opened;
  const key = { agentId, flightOfferId: opened.flightOfferId };
  const session = await insist((backend) => backend.readSession(key));
  const rooms = session.ok ? session.body.items.flatMap(({ id: itemId, stay }) => (stay ? [{ itemId, room: 0 }] : [])) : [];
  const guests = rooms.map((room) => ({ ...room, firstName: 'Ana', lastName: 'Muñoz' }));
  const saved = [
    await insist((backend) => backend.saveCustomer({ ...key, customerDetails: aCustomer })),
    ...(passengers.length > 0 ? [await insist((backend) => backend.savePassengers({ ...key, passengers }))] : []),
    ...(guests.length > 0 ? [await insist((backend) => backend.saveGuests({ ...key, guests }))] : []),
    await insist((backend) => backend.saveBilling({ ...key, billingInformation: aBilling })),
  ];
  if (trip.includes('flight') && luck('bags') < 0.3) await addBag(insist, key);
  return saved.every(({ ok }) => ok) ? { id, key, isOuting } : undefined;
}

/** A flight, rooms, or both together, as they are found. */
async function openFound(insist: Insist, kinds: ('flight' | 'stay')[], { agentId, luck }: { agentId: string; luck: Luck }) {
  const route = ROUTES[Math.floor(luck('route') * ROUTES.length)] as [string, string];
  const day = 20 + Math.floor(luck('day') * 120);
  const items: { kind: 'flight' | 'stay'; offerId: string }[] = [];
  for (const [index, kind] of kinds.entries()) {
    const offerId =
      kind === 'flight'
        ? await findFlight(insist, route, day)
        : await findRoom(insist, route[1], { day: day + index, refundableOnly: kinds.length > 2 });
    if (offerId === undefined) return undefined;
    items.push({ kind, offerId });
  }
  const opened = await insist((backend) => backend.setItems({ agentId, items }));
  return opened.ok ? { ...opened.body, passengers: kinds.includes('flight') ? [aPassenger] : [] } : undefined;
}

/** Any of the flights of that day. */
async function findFlight(insist: Insist, [from, to]: [string, string], day: number): Promise<string | undefined> {
  const legInfo = [{ from, to, departureDate: travelDay(day) }];
  const found = await insist((backend) => backend.searchFlights(aSegment({ legInfo })));
  return found.ok ? found.body.data[Math.floor(Math.random() * found.body.data.length)]?.id : undefined;
}

/** Any of the rooms of any hotel there that are paid with the booking. Two that can never be given back are not sold together. */
async function findRoom(
  insist: Insist,
  city: string,
  { day, refundableOnly }: { day: number; refundableOnly: boolean },
): Promise<string | undefined> {
  const { lat: latitude, lon: longitude } = AIRPORTS.get(city) ?? { lat: 0, lon: 0 };
  const asked = { stay: { startDate: travelDay(day), endDate: travelDay(day + 2) }, rooms: [{ adults: 1 }] };
  const geoSearch = { geoCode: { latitude, longitude }, radius: 30, unit: 'KM' as const };
  const found = await insist((backend) => backend.searchStays({ ...asked, geoSearch, rateInfo: { refundableOnly } }));
  const offers = found.ok ? found.body.data.filter(({ cheapest }) => cheapest.paidTo === 'agency') : [];
  return offers[Math.floor(Math.random() * offers.length)]?.cheapest.id;
}

/** One bag for the way out, where this fare sells any. */
async function addBag(insist: Insist, key: BookingCredentials): Promise<void> {
  const session = await insist((backend) => backend.readSession(key));
  const travelerId = session.ok ? session.body.additionalServices.additionalBaggages[0]?.travelerId : undefined;
  if (!travelerId) return;
  const additionalServices = { baggage: { onwardBaggage: [{ travelerId, quantity: 1 }] } };
  await insist((backend) => backend.addAdditionalServices({ ...key, additionalServices }));
}

type Paying = { luck: Luck; deadline: number; told: Told };
type Settled = Pick<Told, 'outcome' | 'reference'> | 'start-again';

/** With a card typed into the form, or on a payment page. */
const pay = (insist: Insist, key: BookingCredentials, paying: Paying): Promise<Settled> =>
  paying.luck('way') < 0.6 ? payByCard(insist, key, paying) : payOnPage(insist, key, paying);

/** Pays, with another card when the first is declined; asks for the booking until it is settled one way or the other. */
async function payByCard(insist: Insist, key: BookingCredentials, { luck, deadline, told }: Paying): Promise<Settled> {
  const drawn = luck('card');
  let card = drawn < 0.1 ? CARDS.declined : drawn < 0.3 ? CARDS.needsAuthentication : CARDS.succeeds;
  for (;;) {
    const saved = await insist((backend) => backend.savePaymentInformation({ ...key, paymentInformation: aCard(card) }));
    // Asked for already: an earlier answer got lost.
    if (!saved.ok && saved.problem.code !== 'booking-closed') return 'start-again';
    told.asked = true;
    const settled = await ask(insist, key, { clicks: luck('clicks') < 0.3 ? 2 : 1, deadline, luck });
    if (settled.outcome !== 'declined') return { outcome: settled.outcome, reference: settled.reference };
    if (card === CARDS.succeeds || luck('another card') < 0.3) return { outcome: 'refused', reference: null };
    card = CARDS.succeeds;
  }
}

type Mood = 'pays' | 'pays twice' | 'turns back first' | 'gives up first' | 'leaves';
const MOODS: [upTo: number, mood: Mood][] = [
  [0.15, 'turns back first'],
  [0.3, 'gives up first'],
  [0.4, 'pays twice'],
  [0.5, 'leaves'],
  [1, 'pays'],
];

/** Pays on a page of either provider, and asks for the booking until it is settled. */
async function payOnPage(insist: Insist, key: BookingCredentials, { luck, deadline, told }: Paying): Promise<Settled> {
  const paymentProvider = luck('provider') < 0.5 ? 'worldpay' : 'stripe';
  const draw = luck('mood');
  let mood = MOODS.find(([upTo]) => draw < upTo)?.[1] ?? 'pays';
  while (Date.now() < deadline) {
    const opened = await insist((backend) => backend.openPaymentPage({ ...key, paymentProvider }));
    if (!opened.ok && opened.problem.code !== 'booking-closed') return 'start-again';
    told.asked = true;
    if (opened.ok && !('url' in opened.body)) {
      await delay(TRY_AGAIN_MS);
      continue;
    }
    const url = opened.ok && 'url' in opened.body ? opened.body.url : null;
    const next = url ? await visitPage(insist, key, { url, paymentProvider, mood }) : 'ask';
    mood = 'pays';
    if (next === 'left') return { outcome: 'left', reference: null };
    if (next === 'open again') continue;
    const settled = await ask(insist, key, { clicks: 1, deadline, luck });
    if (settled.outcome !== 'declined') return { outcome: settled.outcome, reference: settled.reference };
  }
  return { outcome: 'gave-up', reference: null };
}

type PageVisit = { url: string; paymentProvider: 'worldpay' | 'stripe'; mood: Mood };

async function visitPage(insist: Insist, key: BookingCredentials, visit: PageVisit): Promise<'ask' | 'open again' | 'left'> {
  const { url, paymentProvider, mood } = visit;
  const act = (what: 'pay' | 'turn back') => actOnPage(url, paymentProvider, what);
  const giveUp = async () => {
    const gaveUp = await insist((backend) => backend.abandonPayment(key));
    return gaveUp.ok && gaveUp.body.status === 'ready' ? ('open again' as const) : ('ask' as const);
  };
  if (mood === 'turns back first') {
    await act('turn back');
    // Worldpay tells the shop of it; on Stripe's page a declined card is nobody's business yet.
    return paymentProvider === 'worldpay' ? 'ask' : giveUp();
  }
  if (mood === 'gives up first') {
    const next = await giveUp();
    await act('pay');
    return next;
  }
  await act('pay');
  if (mood === 'pays twice') await act('pay');
  return mood === 'leaves' ? 'left' : 'ask';
}

/** The bank's page, once; whether its answer got through is for the provider to say. */
async function authenticate(url: string, luck: Luck): Promise<void> {
  await atTheBank(url, luck('bank') < 0.85 ? 'approve' : 'reject').catch(() => undefined);
}

async function ask(
  insist: Insist,
  key: BookingCredentials,
  { clicks, deadline, luck }: { clicks: number; deadline: number; luck: Luck },
): Promise<{ outcome: Told['outcome'] | 'declined'; reference: string | null }> {
  for (;;) {
    const replies = await Promise.all(Array.from({ length: clicks }, () => insist((backend) => backend.book(key))));
    const confirmed = replies.flatMap((reply) => (reply.ok && 'referenceId' in reply.body ? [reply.body.referenceId] : []));
    if (new Set(confirmed).size > 1) throw new Error(`one booking with two references: ${confirmed.join(', ')}`);
    if (confirmed[0]) return { outcome: 'confirmed', reference: confirmed[0] };
    const refusal = replies.find((reply) => !reply.ok);
    const isUnderWay = replies.some(({ ok }) => ok);
    if (!isUnderWay && refusal && !refusal.ok) {
      return { outcome: refusal.problem.code === 'payment-declined' ? 'declined' : 'refused', reference: null };
    }
    if (Date.now() > deadline) return { outcome: 'gave-up', reference: null };
    const next = replies.flatMap((reply) =>
      reply.ok && 'nextAction' in reply.body ? [reply.body.nextAction?.url ?? ''] : [],
    )[0];
    if (next?.includes('/3ds/')) await authenticate(next, luck);
    await delay(TRY_AGAIN_MS);
  }
}
