import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '#contract/calls.ts';
import type { Problem, Reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { aBilling, aCard, aCustomer, aPassenger, aSegment, CARDS, travelDay } from '../harness/visitors/booking-steps.ts';
import { atTheBank } from '../harness/visitors/payment-pages.ts';
import { type Outing, openOuting } from './choose-outing.ts';
import { actOnPage, type Elsewhere } from './on-page.ts';
import { type PaidBalance, payBalance } from './pay-balance.ts';
import { isPassing, persistently, type Retry, type SeededRandom } from './retry.ts';

/** The result of one visitor's booking, as the visitor was told. */
export type Told = {
  bookingId: string | null;
  /**
   * `left`: paid and never came back. `walked-away`: never paid, with the page or the bank's frame left open. `told-pending`: was told
   * for a while that the payment takes hours, and will hear by mail.
   */
  outcome: 'confirmed' | 'refused' | 'gave-up' | 'left' | 'walked-away' | 'told-pending';
  reference: string | null;
  asked: boolean;
  internalErrors: number;
  /** The last refusal or passing error that they heard. */
  lastProblem: string;
  /** Earlier bookings, left behind for a new one after this refusal. */
  leftBehind: { bookingId: string; refusal: string }[];
  /** After a deposit, the result of paying the balance. */
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
    // All airlines of this route keep orders at Duffel.
    ['JFK', 'EWR'],
  ],
] as [string, string][];
/** What visitors book, by cumulative share. */
const TRIPS: [upTo: number, trip: ('flight' | 'stay')[] | Outing][] = [
  [0.38, ['flight']],
  [0.48, ['stay']],
  [0.65, ['flight', 'stay']],
  [0.7, ['flight', 'stay', 'stay']],
  [0.9, 'cruise'],
  [1, 'tour'],
];
/** The share of those without an outing who see pesos, and pay them at Wompi. */
const IN_PESOS = 0.3;
const PATIENCE_MS = 300_000;
const TRY_AGAIN_MS = 250;
/** How long who is told that a payment takes hours looks at that page. */
const PENDING_PATIENCE_MS = 45_000;

/** What every visitor does who pays in hours: a flight without bags, which can be kept, with a bank or at a counter. */
const DRAWN_IN_HOURS: Record<string, number> = { trip: 0, bags: 1, way: 1, provider: 0.99, elsewhere: 0, pesos: 1 };

const drawnInHours =
  (random: SeededRandom): SeededRandom =>
  (what) =>
    what === 'route' && random('keeps') < 0.4 ? 0.999 : (DRAWN_IN_HOURS[what] ?? random(what));

type Visiting = { seed: number; number: number; backend: () => Backend; isInHours?: boolean };

/** A persistent visitor: searches, fills in, pays, clicks twice, reloads when no answer comes. */
export async function visit({ seed, number, backend, isInHours = false }: Visiting): Promise<Told> {
  const drawn = (what: string) => seededRandom('chaos', seed, number, what);
  const random = isInHours ? drawnInHours(drawn) : drawn;
  const deadline = Date.now() + PATIENCE_MS;
  const told: Told = {
    bookingId: null,
    outcome: 'gave-up',
    reference: null,
    asked: false,
    internalErrors: 0,
    lastProblem: '',
    leftBehind: [],
    balance: null,
  };
  const onProblem = ({ code, status }: Problem) => {
    told.lastProblem = `${status} ${code}`;
    if (code === 'internal-error') told.internalErrors += 1;
  };
  const retry = persistently({ backend, deadline, onProblem });
  while (Date.now() < deadline) {
    const session = await openSession(retry, random, number);
    if (!session) continue;
    told.bookingId = session.id;
    const outcome = await pay(retry, session.key, { random, deadline, told, isInPesos: session.isInPesos });
    if (outcome === 'start-again') {
      told.leftBehind.push({ bookingId: session.id, refusal: told.lastProblem });
      continue;
    }
    const reference = session.isOuting && outcome.outcome === 'confirmed' ? outcome.reference : null;
    const balance = reference ? await payBalance(retry, { reference, random, deadline }) : null;
    return { ...told, ...outcome, balance };
  }
  return told;
}

type Opened = { id: string; key: BookingCredentials; isOuting: boolean; isInPesos: boolean };

/** Searches and fills in a booking except for the card; `undefined` when a step was refused and the visitor must start again. */
async function openSession(retry: Retry, random: SeededRandom, number: number): Promise<Opened | undefined> {
  const trip = TRIPS.find(([upTo]) => random('trip') < upTo)?.[1] ?? [];
  const agentId = `chaos-${number}`;
  const isOuting = typeof trip === 'string';
  const isInPesos = !isOuting && random('pesos') < IN_PESOS;
  const opened = isOuting
    ? await openOuting(retry, trip, { agentId, random })
    : await openFound(retry, trip, { agentId, random, isInPesos });
  if (!opened) return undefined;
  const { id, passengers } = opened;
  const key = { agentId, flightOfferId: opened.flightOfferId };
  const session = await retry((backend) => backend.readSession(key));
  const rooms = session.ok ? session.body.items.flatMap(({ id: itemId, stay }) => (stay ? [{ itemId, room: 0 }] : [])) : [];
  const guests = rooms.map((room) => ({ ...room, firstName: 'Ana', lastName: 'Muñoz' }));
  const saved = [
    await retry((backend) => backend.saveCustomer({ ...key, customerDetails: aCustomer })),
    ...(passengers.length > 0 ? [await retry((backend) => backend.savePassengers({ ...key, passengers }))] : []),
    ...(guests.length > 0 ? [await retry((backend) => backend.saveGuests({ ...key, guests }))] : []),
    await retry((backend) => backend.saveBilling({ ...key, billingInformation: aBilling })),
  ];
  if (trip.includes('flight') && random('bags') < 0.3) await addBag(retry, key);
  return saved.every(({ ok }) => ok) ? { id, key, isOuting, isInPesos } : undefined;
}

/** Opens a booking of a flight, rooms, or both. */
async function openFound(
  retry: Retry,
  kinds: ('flight' | 'stay')[],
  { agentId, random, isInPesos }: { agentId: string; random: SeededRandom; isInPesos: boolean },
) {
  const route = ROUTES[Math.floor(random('route') * ROUTES.length)] as [string, string];
  const day = 20 + Math.floor(random('day') * 120);
  const items: { kind: 'flight' | 'stay'; offerId: string }[] = [];
  for (const [index, kind] of kinds.entries()) {
    const offerId =
      kind === 'flight'
        ? await findFlight(retry, route, day)
        : await findRoom(retry, route[1], { day: day + index, refundableOnly: kinds.length > 2 });
    if (offerId === undefined) return undefined;
    items.push({ kind, offerId });
  }
  const currency = isInPesos ? { currencyCode: 'COP' } : {};
  const opened = await retry((backend) => backend.setItems({ agentId, items, ...currency }));
  return opened.ok ? { ...opened.body, passengers: kinds.includes('flight') ? [aPassenger] : [] } : undefined;
}

/** A random flight of that day. */
async function findFlight(retry: Retry, [from, to]: [string, string], day: number): Promise<string | undefined> {
  const legInfo = [{ from, to, departureDate: travelDay(day) }];
  const found = await retry((backend) => backend.searchFlights(aSegment({ legInfo })));
  return found.ok ? found.body.data[Math.floor(Math.random() * found.body.data.length)]?.id : undefined;
}

/** A random room of any hotel there that is paid with the booking. Two non-refundable items are not sold together. */
async function findRoom(
  retry: Retry,
  city: string,
  { day, refundableOnly }: { day: number; refundableOnly: boolean },
): Promise<string | undefined> {
  const { lat: latitude, lon: longitude } = AIRPORTS.get(city) ?? { lat: 0, lon: 0 };
  const asked = { stay: { startDate: travelDay(day), endDate: travelDay(day + 2) }, rooms: [{ adults: 1 }] };
  const geoSearch = { geoCode: { latitude, longitude }, radius: 30, unit: 'KM' as const };
  const found = await retry((backend) => backend.searchStays({ ...asked, geoSearch, rateInfo: { refundableOnly } }));
  const offers = found.ok ? found.body.data.filter(({ cheapest }) => cheapest.paidTo === 'agency') : [];
  return offers[Math.floor(Math.random() * offers.length)]?.cheapest.id;
}

/** Adds one bag on the outbound flight, if the fare sells any. */
async function addBag(retry: Retry, key: BookingCredentials): Promise<void> {
  const session = await retry((backend) => backend.readSession(key));
  const travelerId = session.ok ? session.body.additionalServices.additionalBaggages[0]?.travelerId : undefined;
  if (!travelerId) return;
  const additionalServices = { baggage: { onwardBaggage: [{ travelerId, quantity: 1 }] } };
  await retry((backend) => backend.addAdditionalServices({ ...key, additionalServices }));
}

type Paying = { random: SeededRandom; deadline: number; told: Told; isInPesos: boolean };
type Settled = Pick<Told, 'outcome' | 'reference'> | 'start-again';

/** Pays with a card in the form, or on a hosted page. */
const pay = (retry: Retry, key: BookingCredentials, paying: Paying): Promise<Settled> =>
  !paying.isInPesos && paying.random('way') < 0.6 ? payByCard(retry, key, paying) : payOnPage(retry, key, paying);

/** Pays by card, with another one after a decline; submits the booking until it is settled. */
async function payByCard(retry: Retry, key: BookingCredentials, { random, deadline, told }: Paying): Promise<Settled> {
  const drawn = random('card');
  let card = drawn < 0.1 ? CARDS.declined : drawn < 0.3 ? CARDS.needsAuthentication : CARDS.succeeds;
  for (;;) {
    const saved = await retry((backend) => backend.savePaymentInformation({ ...key, paymentInformation: aCard(card) }));
    // Already submitted: an earlier answer was lost.
    if (!saved.ok && saved.problem.code !== 'booking-closed') return 'start-again';
    told.asked = true;
    const settled = await ask(retry, key, { clicks: random('clicks') < 0.3 ? 2 : 1, deadline, random });
    if (settled.outcome !== 'declined') return { outcome: settled.outcome, reference: settled.reference };
    if (card === CARDS.succeeds || random('another card') < 0.3) return { outcome: 'refused', reference: null };
    card = CARDS.succeeds;
  }
}

/** PlacetoPay and, in pesos alone, Wompi take money as it is paid, the others hold it. */
const PAGES = ['worldpay', 'stripe', 'placetopay'] as const;
type PageProvider = (typeof PAGES)[number] | 'wompi';

type Behaviour = 'pays' | 'pays twice' | 'turns back first' | 'gives up first' | 'leaves' | 'walks away';
const BEHAVIOURS: [upTo: number, behaviour: Behaviour][] = [
  [0.15, 'turns back first'],
  [0.3, 'gives up first'],
  [0.4, 'pays twice'],
  [0.5, 'leaves'],
  [0.56, 'walks away'],
  [1, 'pays'],
];

/** A page of Wompi's that nobody pays is open for half an hour of its own clock, which no run has. */
function behaviourAt(provider: PageProvider, draw: number): Behaviour {
  const drawn = BEHAVIOURS.find(([upTo]) => draw < upTo)?.[1] ?? 'pays';
  return provider === 'wompi' && drawn === 'walks away' ? 'pays' : drawn;
}

/** Pays on the hosted page of any provider, and submits the booking until it is settled. */
async function payOnPage(retry: Retry, key: BookingCredentials, { random, deadline, told, isInPesos }: Paying): Promise<Settled> {
  const paymentProvider = isInPesos ? 'wompi' : (PAGES[Math.floor(random('provider') * PAGES.length)] ?? 'stripe');
  const elsewhere = paidElsewhere(paymentProvider, random);
  let behaviour = behaviourAt(paymentProvider, random('behaviour'));
  while (Date.now() < deadline) {
    const opened = await retry((backend) => openPage(backend, key, { paymentProvider, elsewhere }));
    if (!opened.ok && opened.problem.code !== 'booking-closed') return 'start-again';
    told.asked = true;
    // Once closed, only its outcome is left to be asked for.
    const page = opened.ok ? opened.body : null;
    if (page && !('url' in page)) {
      await delay(TRY_AGAIN_MS);
      continue;
    }
    const next = page ? await visitPage(retry, key, { url: page.url, paymentProvider, behaviour, elsewhere }) : 'ask';
    behaviour = 'pays';
    if (next === 'open again') continue;
    if (next !== 'ask') return { outcome: next, reference: null };
    const settled = await ask(retry, key, { clicks: 1, deadline, random });
    if (settled.outcome !== 'declined') return { outcome: settled.outcome, reference: settled.reference };
  }
  return { outcome: 'gave-up', reference: null };
}

/** What takes hours, and is on hold first where it can be; most of it is decided for the traveller. */
const ELSEWHERE = 0.7;
function paidElsewhere(provider: PageProvider, random: SeededRandom): Elsewhere | undefined {
  if ((provider !== 'placetopay' && provider !== 'wompi') || random('elsewhere') >= ELSEWHERE) return undefined;
  const medio = random('medio') < 0.5 ? 'pse' : provider === 'wompi' ? 'nequi' : 'ath';
  // Refused at Wompi, it can be tried again there for minutes.
  return { medio, result: provider === 'wompi' || random('decided') < 0.8 ? 'approve' : 'reject' };
}

/** In one shape, whatever the call. A way that this booking cannot be paid in is not tried again. */
async function openPage(
  backend: Backend,
  key: BookingCredentials,
  { paymentProvider, elsewhere }: { paymentProvider: PageProvider; elsewhere: Elsewhere | undefined },
): Promise<Reply<{ url: string; cartId: string } | { status: string; retryAfterSeconds: number }>> {
  if (paymentProvider !== 'wompi' && !elsewhere) return backend.openPaymentPage({ ...key, paymentProvider });
  const paymentWay = `${paymentProvider}:${elsewhere?.medio ?? 'card'}`;
  const session = paymentProvider === 'wompi' ? await backend.readSession(key) : undefined;
  if (session && !session.ok) return session;
  const agreed = session?.body.charge ? { acceptedTotal: session.body.charge.total } : {};
  const opened = await backend.startHostedPayment({ ...key, paymentWay, ...agreed });
  if (!opened.ok) return opened;
  const { body } = opened;
  if (!('hostedTransactionUrl' in body)) return { ...opened, body };
  return { ...opened, body: { url: body.hostedTransactionUrl, cartId: body.cartId } };
}

type PageVisit = {
  url: string;
  paymentProvider: PageProvider;
  behaviour: Behaviour;
  elsewhere: Elsewhere | undefined;
};

type Visited = 'ask' | 'open again' | 'left' | 'walked-away';

async function visitPage(retry: Retry, key: BookingCredentials, visit: PageVisit): Promise<Visited> {
  const { url, paymentProvider, behaviour, elsewhere } = visit;
  if (behaviour === 'walks away') return 'walked-away';
  const act = (what: 'pay' | 'turn back') => actOnPage(url, paymentProvider, (what === 'pay' && elsewhere) || what);
  const giveUp = async () => {
    const gaveUp = await retry((backend) => backend.abandonPayment(key));
    return gaveUp.ok && gaveUp.body.status === 'ready' ? ('open again' as const) : ('ask' as const);
  };
  if (behaviour === 'turns back first') {
    await act('turn back');
    // Worldpay and PlacetoPay report a decline to the product; on Stripe's page and Wompi's the visitor can still try another card.
    return paymentProvider === 'stripe' || paymentProvider === 'wompi' ? giveUp() : 'ask';
  }
  if (behaviour === 'gives up first') {
    const next = await giveUp();
    await act('pay');
    return next;
  }
  const isPaid = await act('pay');
  if (behaviour === 'pays twice') await act('pay');
  // A page that never answered is left unpaid, whatever its visitor meant to do.
  if (behaviour === 'leaves') return isPaid ? 'left' : 'walked-away';
  return 'ask';
}

/** The share of visitors who close their bank's frame without an answer. */
const WALK_AWAY_FROM_BANK = 0.06;

/** Answers the bank's page once; the provider says whether the answer arrived. */
async function authenticate(url: string, random: SeededRandom): Promise<void> {
  await atTheBank(url, random('bank') < 0.85 ? 'approve' : 'reject').catch(() => undefined);
}

/** Who runs out of patience at a passing error has heard nothing of the booking. */
function toldBy(problem: Problem): 'declined' | 'refused' | 'gave-up' {
  if (isPassing(problem)) return 'gave-up';
  return problem.code === 'payment-declined' ? 'declined' : 'refused';
}

async function ask(
  retry: Retry,
  key: BookingCredentials,
  { clicks, deadline, random }: { clicks: number; deadline: number; random: SeededRandom },
): Promise<{ outcome: Told['outcome'] | 'declined'; reference: string | null }> {
  const pendingUntil = Math.min(Date.now() + PENDING_PATIENCE_MS, deadline);
  for (;;) {
    const replies = await Promise.all(Array.from({ length: clicks }, () => retry((backend) => backend.book(key))));
    const confirmed = replies.flatMap((reply) => (reply.ok && 'referenceId' in reply.body ? [reply.body.referenceId] : []));
    if (new Set(confirmed).size > 1) throw new Error(`one booking with two references: ${confirmed.join(', ')}`);
    if (confirmed[0]) return { outcome: 'confirmed', reference: confirmed[0] };
    const refusal = replies.find((reply) => !reply.ok);
    const isUnderWay = replies.some(({ ok }) => ok);
    if (!isUnderWay && refusal && !refusal.ok) return { outcome: toldBy(refusal.problem), reference: null };
    const isPending = replies.some((reply) => reply.ok && 'pending' in reply.body && reply.body.pending);
    if (isPending && Date.now() > pendingUntil) return { outcome: 'told-pending', reference: null };
    if (Date.now() > deadline) return { outcome: 'gave-up', reference: null };
    const next = replies.flatMap((reply) =>
      reply.ok && 'nextAction' in reply.body ? [reply.body.nextAction?.url ?? ''] : [],
    )[0];
    const isAtBank = next?.includes('/3ds/') ?? false;
    if (isAtBank && random('answers the bank') < WALK_AWAY_FROM_BANK) return { outcome: 'walked-away', reference: null };
    if (next && isAtBank) await authenticate(next, random);
    await delay(TRY_AGAIN_MS);
  }
}
