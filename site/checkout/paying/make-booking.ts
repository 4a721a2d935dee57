import { data, redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import { type Problem, type Reply, reply } from '#contract/problem.ts';
import type { JourneyType } from '#domain/booking/baggage.ts';
import { isEditable } from '#domain/booking/booking-state.ts';
import { TRIP_SUMMARY_MS } from '#domain/countdown.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { type IntAmount, moneyOf, toDecimal } from '#domain/money.ts';
import type { BookingKey, Session } from '../booking-session.ts';
import { changedBags } from '../form/bag-fields.ts';
import { type BookingForm, fieldErrorsFrom, readBookingForm } from '../form/booking-form.ts';
import { type FieldErrors, REFRESH_INTENT } from '../form/field-names.ts';
import { expectedOf } from '../summary-page.ts';
import { holderName } from './holder-name.ts';

/** Why the booking page is shown again instead of the next one. */
export type BookingFailure = {
  /** The problem's code, or `invalid-form` when fields have to be corrected first. */
  code: Problem['code'] | 'invalid-form' | 'bags-updated' | 'bags-failed' | 'price-refreshed' | 'connection-lost';
  errors: FieldErrors;
  values: Record<string, string>;
  /** With `too-many-cards`: when another one can be tried. */
  waitMinutes?: number;
};

type Making = { session: Session; key: BookingKey; backend: Backend };

/** Saves every section and asks for the booking, by card or on a payment page; each step's refusal comes back to the form. */
export async function makeBooking(form: FormData, key: BookingKey, backend: Backend) {
  const found = await backend.readSession(key);
  if (!found.ok) return failure('not-found', 404);
  const session = found.body;
  const making = { session, key, backend };
  if (form.get('intent') === REFRESH_INTENT) return refreshPrice(making);
  const read = readBookingForm(form, expectedOf(session.flightOffer as FlightOffer));
  const fail = (code: BookingFailure['code'], httpStatus: number, errors: FieldErrors = {}) =>
    data<BookingFailure>({ code, errors, values: read.values }, { status: httpStatus });

  const bags = await updateBags(form, making);
  // Whatever was to be paid is another total now: it is shown before it is paid.
  if (bags) return fail(bags, bags === 'bags-updated' ? 200 : 409);
  if (isEditable(session.status)) {
    if (Object.keys(read.errors).length > 0) return fail('invalid-form', 422, read.errors);
    const refused = await prepare(read, making);
    if (refused instanceof Response) return refused;
    if (refused) {
      if (refused.code === 'too-many-cards') return tooManyCards(refused, read.values);
      const errors = fieldErrorsFrom(refused.errors);
      return fail(Object.keys(errors).length > 0 ? 'invalid-form' : refused.code, refused.status, errors);
    }
  }
  const next = await askFor(read, making);
  return next.ok ? redirect(next.body) : fail(next.problem.code, next.problem.status);
}

/** Everything up to the payment: sections saved, an old price asked for again, the card handed over. A new price goes back to be accepted. */
async function prepare(read: BookingForm, making: Making): Promise<Problem | Response | undefined> {
  const { session, key, backend } = making;
  const billing = { ...read.billing, cardHolderName: holderName(read, session) };
  const refused = await firstRefusal([
    () => backend.saveCustomer({ ...key, customerDetails: read.customer }),
    () => backend.savePassengers({ ...key, passengers: read.passengers }),
    () => backend.saveBilling({ ...key, billingInformation: billing }),
  ]);
  if (refused) return refused;
  if (Date.now() - Date.parse(session.pricedAt) > TRIP_SUMMARY_MS) {
    const refreshed = await backend.refreshPrice(key);
    if (!refreshed.ok && refreshed.problem.code !== 'booking-closed') return refreshed.problem;
    if (refreshed.ok && refreshed.body.priceChange) return redirect(withOldPrice(session.id, refreshed.body.priceChange.from));
  }
  if (read.way === 'page' || isHandedOver(read, session)) return undefined;
  return firstRefusal([() => backend.savePaymentInformation({ ...key, paymentInformation: read.card })]);
}

/** The card in the form was handed over as it was typed, and nothing has come of it yet. */
const isHandedOver = ({ transactionId }: BookingForm, { payment }: Session): boolean =>
  transactionId !== '' && payment?.transactionId === transactionId && payment.isOpen;

/** What the first refusal says, if there is one. */
async function firstRefusal(saves: (() => Promise<Reply<unknown>>)[]): Promise<Problem | undefined> {
  for (const save of saves) {
    const saved = await save();
    // Closed means that another click was faster: its outcome is this one's too.
    if (!saved.ok && saved.problem.code !== 'booking-closed') return saved.problem;
  }
  return undefined;
}

/** Asks for the booking; answers where the visitor goes next. */
async function askFor({ way, acceptedTotal }: BookingForm, { session: { id }, key, backend }: Making): Promise<Reply<string>> {
  if (way === 'page') {
    const directed = await backend.directPayment({ ...key, acceptedTotal });
    if (directed.ok) return reply(`/booking/authenticate/${directed.status === 200 ? 'authorize' : 'waiting'}?id=${id}&go`);
    // Asked for by another click, to be paid by card: its outcome is this one's too.
    if (directed.problem.code !== 'booking-closed') return directed;
  }
  const booked = await backend.book({ ...key, acceptedTotal });
  if (!booked.ok) return booked;
  if (booked.status === 201) return reply(`/booking/confirm?id=${id}`);
  const needsVisitor = 'nextAction' in booked.body && booked.body.nextAction;
  return reply(`/booking/authenticate/${needsVisitor ? 'authorize' : 'waiting'}?id=${id}&go`);
}

/** SPEC §9: what eight minutes were long enough for. A changed price is shown old and new, and has to be accepted. */
async function refreshPrice({ session, key, backend }: Making) {
  const refreshed = await backend.refreshPrice(key);
  if (!refreshed.ok) return failure(refreshed.problem.code, refreshed.problem.status);
  const { priceChange } = refreshed.body;
  return priceChange ? redirect(withOldPrice(session.id, priceChange.from)) : failure('price-refreshed', 200);
}

const withOldPrice = (id: string, price: IntAmount): string => `/booking/summary?id=${id}&before=${toDecimal(moneyOf(price))}`;

/** Buys the bags of the form in place of those bought before; `undefined` when they are the same and nobody asked for a new total. */
async function updateBags(
  form: FormData,
  { session, key, backend }: Making,
): Promise<'bags-updated' | 'bags-failed' | undefined> {
  const bags = isEditable(session.status) ? changedBags(form, session) : null;
  if (!bags) return form.has('intent') ? 'bags-updated' : undefined;
  const of = (wanted: JourneyType) =>
    bags.filter(({ journeyType }) => journeyType === wanted).map(({ travelerId, quantity }) => ({ travelerId, quantity }));
  const baggage = { onwardBaggage: of('onward'), returnBaggage: of('return') };
  const bought = await backend.addAdditionalServices({ ...key, additionalServices: { baggage } });
  return bought.ok ? 'bags-updated' : 'bags-failed';
}

/** The form stays as it is: another card can be tried later, and the other ways to pay are open now. */
function tooManyCards({ code, status, retryAfterSeconds = 60 }: Problem, values: BookingFailure['values']) {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return data<BookingFailure>({ code, errors: {}, values, waitMinutes: Math.ceil(retryAfterSeconds / 60) }, { status, headers });
}

const failure = (code: BookingFailure['code'], status: number) =>
  data<BookingFailure>({ code, errors: {}, values: {} }, { status });
