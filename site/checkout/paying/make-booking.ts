import { data, redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import { type Problem, type Reply, reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { isEditable } from '#domain/booking/booking-state.ts';
import { TRIP_SUMMARY_MS } from '#domain/countdown.ts';
import type { IntAmount } from '#domain/money.ts';
import { bookingAddress } from '../../booking-routes.ts';
import { promotions } from '../../messages/es/checkout/promotions.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import { signedTotals } from '../../request/price-before.ts';
import type { Session } from '../booking-session.ts';
import { type BookingForm, fieldErrorsFrom, readBookingForm } from '../form/booking-form.ts';
import { type FieldErrors, REFRESH_INTENT } from '../form/field-names.ts';
import { expectedOf } from '../summary-page.ts';
import { type PromotionSaid, promotionOfForm } from './enter-promotion.ts';
import { holderName } from './holder-name.ts';
import { type Making, updateBags } from './update-bags.ts';

/** Why the booking page is shown again instead of the next one. */
export type BookingFailure = {
  /** The code of the problem, or one of the page's own. */
  code: Problem['code'] | PageCode;
  errors: FieldErrors;
  values: Record<string, string>;
  /** With `too-many-cards`: the minutes until another card can be tried. */
  waitMinutes?: number;
  /** With `booked-already`: the booking of the same trip made in this browser. */
  sameTrip?: { id: string; referenceId: string };
  /** What became of a promotion code that was entered, removed, or found to be used up. */
  promotion?: PromotionSaid;
};

/**
 * `invalid-form`: fields have to be corrected first. `seats-gone`: chosen seats were taken off the total. `card-again`: the tokenised card can no longer be used. `in-doubt`: the
 * booking was requested, and its outcome is unknown. `booked-already`: this browser has a booking of the same trip, and the
 * visitor may not want two.
 */
type PageCode =
  | 'invalid-form'
  | 'bags-updated'
  | 'bags-failed'
  | 'price-refreshed'
  | 'seats-gone'
  | 'connection-lost'
  | 'card-again'
  | 'total-changed'
  | 'booked-already'
  | 'in-doubt';

/**
 * Saves every section and requests the booking, by card or on the hosted payment page. A refusal of any step returns to the form.
 */
export async function makeBooking(
  form: FormData,
  { key, others }: { key: BookingCredentials; others: BookingCredentials[] },
  backend: Backend,
) {
  const found = await backend.readSession(key);
  if (!found.ok) return failure(found.problem.status >= 500 ? 'in-doubt' : found.problem.code, found.problem.status);
  const session = found.body;
  sayPricesUnder(session.charge, 'booking');
  const making = { session, key, backend };
  if (form.get('intent') === REFRESH_INTENT) return refreshPrice(making);
  const read = readBookingForm(form, expectedOf(session));
  const promotion = await promotionOfForm(form, key, backend);
  if (promotion) return data<BookingFailure>({ code: 'price-refreshed', errors: {}, values: read.values, promotion });
  const fail = (code: BookingFailure['code'], httpStatus: number) =>
    data<BookingFailure>({ code, errors: {}, values: read.values }, { status: httpStatus });

  // Checked first: no correction of the form can reopen an expired session.
  if (isOver(session)) return fail('session-expired', 410);

  const bags = await updateBags(form, making);
  // The amount has changed, so the new total is shown before it is paid.
  if (bags?.changed) return redirect(withOldPrice(making, bags.changed));
  if (bags) return fail(bags.code, bags.code === 'bags-updated' ? 200 : 409);
  const notYet = isEditable(session.status) ? await beforeAsking(read, making, others) : undefined;
  if (notYet) return notYet;
  const next = await askFor(read, making);
  if (next.ok) return redirect(next.body);
  return next.problem.code === 'promotion-over' ? withoutPromotion(read) : fail(codeOf(next.problem), next.problem.status);
}

/**
 * What prevents the booking from being requested: a wrong section, a trip that is booked already, a changed price or a refused
 * card.
 */
async function beforeAsking(read: BookingForm, making: Making, others: BookingCredentials[]) {
  const { errors, values, bookAgain } = read;
  if (Object.keys(errors).length > 0) return data<BookingFailure>({ code: 'invalid-form', errors, values }, { status: 422 });
  const unsaved = await saveSections(read, making);
  if (unsaved) return refusedByCall(unsaved, values);
  const sameTrip = bookAgain ? null : await findSameTrip(making, others);
  if (sameTrip) return data<BookingFailure>({ code: 'booked-already', errors: {}, values, sameTrip }, { status: 409 });
  const refused = await prepare(read, making);
  if (refused === 'seats-gone') return data<BookingFailure>({ code: refused, errors: {}, values }, { status: 409 });
  return refused && !(refused instanceof Response) ? refusedByCall(refused, values) : refused;
}

/** Whether this browser has booked the same trip before. Advice only: a failed check does not prevent paying. */
async function findSameTrip({ key, backend }: Making, others: BookingCredentials[]) {
  const asked = others.length > 0 ? await backend.findSameTrip({ ...key, others }) : undefined;
  return asked?.ok ? asked.body.sameTrip : null;
}

/** The answer to a refused call, with its errors at the form's fields where it names any. */
function refusedByCall(refused: Problem, values: BookingForm['values']) {
  if (refused.code === 'too-many-cards') return tooManyCards(refused, values);
  const errors = fieldErrorsFrom(refused.errors);
  const code = Object.keys(errors).length > 0 ? 'invalid-form' : refused.code;
  return data<BookingFailure>({ code, errors, values }, { status: refused.status });
}

const isOver = ({ status, expiresAt }: Session): boolean => isEditable(status) && expiresAt < new Date().toISOString();

async function saveSections(read: BookingForm, { session, key, backend }: Making): Promise<Problem | undefined> {
  const billing = {
    ...read.billing,
    cardHolderName: holderName(read.billing.cardHolderName, read.passengers[0] ?? read.guests[0], session),
  };
  return firstRefusal([
    () => backend.saveCustomer({ ...key, customerDetails: read.customer }),
    ...(read.passengers.length > 0 ? [() => backend.savePassengers({ ...key, passengers: read.passengers })] : []),
    ...(read.guests.length > 0 ? [() => backend.saveGuests({ ...key, guests: read.guests })] : []),
    () => backend.saveBilling({ ...key, billingInformation: billing }),
    ...(read.buyer || session.buyer ? [() => backend.saveBuyer({ ...key, buyer: read.buyer })] : []),
    () => backend.giveConsents({ ...key, consents: read.consents }),
  ]);
}

/**
 * The steps between saving and paying: refreshes a price older than eight minutes and tokenises the card. A changed price has to
 * be accepted first.
 */
async function prepare(read: BookingForm, making: Making): Promise<Problem | Response | 'seats-gone' | undefined> {
  const { session, key, backend } = making;
  if (Date.now() - Date.parse(session.pricedAt) > TRIP_SUMMARY_MS) {
    const refreshed = await backend.refreshPrice(key);
    if (!refreshed.ok && refreshed.problem.code !== 'booking-closed') return refreshed.problem;
    if (refreshed.ok && refreshed.body.seatsGone) return 'seats-gone';
    if (refreshed.ok && refreshed.body.priceChange) return redirect(withOldPrice(making, refreshed.body.priceChange));
  }
  // A card that was tokenised while typing is not sent a second time.
  if (read.method === 'hosted' || read.transactionId) return undefined;
  return firstRefusal([() => backend.savePaymentInformation({ ...key, paymentInformation: read.card })]);
}

/** The first refusal, if there is one. */
async function firstRefusal(saves: (() => Promise<Reply<unknown>>)[]): Promise<Problem | undefined> {
  for (const save of saves) {
    const saved = await save();
    // `booking-closed`: another click was faster; its outcome counts for this one too.
    if (!saved.ok && saved.problem.code !== 'booking-closed') return saved.problem;
  }
  return undefined;
}

/** Requests the booking or its hosted payment page; returns the next address. */
async function askFor(read: BookingForm, { session: { id }, key, backend }: Making): Promise<Reply<string>> {
  const { method, paymentWay, acceptedTotal, transactionId } = read;
  const go = { go: '' };
  if (method === 'hosted') {
    const directed = await backend.startHostedPayment({ ...key, acceptedTotal, ...(paymentWay ? { paymentWay } : {}) });
    if (directed.ok) {
      const next = directed.status === 200 ? 'booking-authenticate-authorize' : 'booking-authenticate-waiting';
      return reply(bookingAddress(next, id, go));
    }
    // Another click has requested the booking by card; its outcome counts for this one too.
    if (directed.problem.code !== 'booking-closed') return directed;
  }
  const paidWith = method === 'card' && transactionId ? { paymentInformation: { transactionId } } : {};
  const booked = await backend.book({ ...key, ...paidWith, acceptedTotal });
  if (!booked.ok) return booked;
  if (booked.status === 201) return reply(bookingAddress('booking-confirm', id));
  const needsVisitor = 'nextAction' in booked.body && booked.body.nextAction;
  return reply(bookingAddress(needsVisitor ? 'booking-authenticate-authorize' : 'booking-authenticate-waiting', id, go));
}

/** The last use of its code went to another booking: the total is another, and the code’s section says why. */
function withoutPromotion({ values }: BookingForm) {
  const promotion = { text: promotions.lastUseGone, isDone: false };
  return data<BookingFailure>({ code: 'total-changed', errors: {}, values, promotion }, { status: 409 });
}

/** The form's failure code for a refused booking. */
function codeOf({ code, status, errors }: Problem): BookingFailure['code'] {
  if (errors?.some(({ pointer }) => pointer === '/paymentInformation/transactionId')) return 'card-again';
  if (code === 'price-changed') return 'total-changed';
  // The booking was requested and no answer came, so its outcome is unknown here.
  return status >= 500 ? 'in-doubt' : code;
}

/** SPEC §9: refreshes the price after eight minutes. A changed price is shown beside the old one and has to be accepted. */
async function refreshPrice(making: Making) {
  const refreshed = await making.backend.refreshPrice(making.key);
  if (!refreshed.ok) return failure(refreshed.problem.code, refreshed.problem.status);
  const { priceChange, seatsGone } = refreshed.body;
  if (seatsGone) return failure('seats-gone', 409);
  return priceChange ? redirect(withOldPrice(making, priceChange)) : failure('price-refreshed', 200);
}

function withOldPrice(
  { session: { id }, key: { flightOfferId } }: Making,
  { from, to }: Record<'from' | 'to', IntAmount>,
): string {
  const before = signedTotals(from, to, { id, flightOfferId });
  return bookingAddress('booking-summary', id, { before });
}

/** Returns to the unchanged form: another card can be tried later, another way to pay now. */
function tooManyCards({ code, status, retryAfterSeconds = 60 }: Problem, values: BookingFailure['values']) {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return data<BookingFailure>({ code, errors: {}, values, waitMinutes: Math.ceil(retryAfterSeconds / 60) }, { status, headers });
}

const failure = (code: BookingFailure['code'], status: number) =>
  data<BookingFailure>({ code, errors: {}, values: {} }, { status });
