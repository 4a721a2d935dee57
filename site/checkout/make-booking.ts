import { data, redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { JourneyType } from '#domain/booking/baggage.ts';
import { isEditable } from '#domain/booking/booking-state.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { changedBags } from './bag-fields.ts';
import { type BookingForm, fieldErrorsFrom, readBookingForm } from './booking-form.ts';
import type { BookingKey, Session } from './booking-session.ts';
import { BAGS_INTENT, type FieldErrors } from './field-names.ts';
import { expectedOf } from './summary-page.ts';

/** Why the booking page is shown again instead of the next one. */
export type BookingFailure = {
  /** The problem's code, or `invalid-form` when fields have to be corrected first. */
  code: Problem['code'] | 'invalid-form' | 'bags-updated' | 'bags-failed';
  errors: FieldErrors;
  values: Record<string, string>;
};

/** Saves every section, hands the card over and asks for the booking; each step's refusal comes back to the form. */
export async function makeBooking(form: FormData, key: BookingKey, backend: Backend) {
  const session = await backend.readSession(key);
  if (!session.ok) return failure('not-found', 404);
  const { id, status } = session.body;
  const read = readBookingForm(form, expectedOf(session.body.flightOffer as FlightOffer));
  const fail = (code: BookingFailure['code'], httpStatus: number, errors: FieldErrors = {}) =>
    data<BookingFailure>({ code, errors, values: read.values }, { status: httpStatus });

  const bags = await updateBags(form, { session: session.body, key, backend });
  // Whatever was to be paid is another total now: it is shown before it is paid.
  if (bags) return fail(bags, bags === 'bags-updated' ? 200 : 409);
  if (isEditable(status)) {
    if (Object.keys(read.errors).length > 0) return fail('invalid-form', 422, read.errors);
    const refused = await saveSections(read, key, backend);
    if (refused) {
      const errors = fieldErrorsFrom(refused.errors);
      return fail(Object.keys(errors).length > 0 ? 'invalid-form' : refused.code, refused.status, errors);
    }
  }
  const booked = await backend.book({ ...key, acceptedTotal: read.acceptedTotal });
  if (!booked.ok) return fail(booked.problem.code, booked.problem.status);
  if (booked.status === 201) return redirect(`/booking/confirm?id=${id}`);
  const needsVisitor = 'nextAction' in booked.body && booked.body.nextAction;
  return redirect(`/booking/authenticate/${needsVisitor ? 'authorize' : 'waiting'}?id=${id}`);
}

/** Section by section; what the first refusal says, if there is one. */
async function saveSections(read: BookingForm, key: BookingKey, backend: Backend): Promise<Problem | undefined> {
  const saves = [
    () => backend.saveCustomer({ ...key, customerDetails: read.customer }),
    () => backend.savePassengers({ ...key, passengers: read.passengers }),
    () => backend.saveBilling({ ...key, billingInformation: read.billing }),
    () => backend.savePaymentInformation({ ...key, paymentInformation: read.card }),
  ];
  for (const save of saves) {
    const saved = await save();
    // Closed means that another click was faster: its outcome is this one's too.
    if (!saved.ok && saved.problem.code !== 'booking-closed') return saved.problem;
  }
  return undefined;
}

type Making = { session: Session; key: BookingKey; backend: Backend };

/** Buys the bags of the form in place of those bought before; `undefined` when they are the same and nobody asked for a new total. */
async function updateBags(
  form: FormData,
  { session, key, backend }: Making,
): Promise<'bags-updated' | 'bags-failed' | undefined> {
  const bags = isEditable(session.status) ? changedBags(form, session) : null;
  if (!bags) return form.get('intent') === BAGS_INTENT ? 'bags-updated' : undefined;
  const of = (wanted: JourneyType) =>
    bags.filter(({ journeyType }) => journeyType === wanted).map(({ travelerId, quantity }) => ({ travelerId, quantity }));
  const baggage = { onwardBaggage: of('onward'), returnBaggage: of('return') };
  const bought = await backend.addAdditionalServices({ ...key, additionalServices: { baggage } });
  return bought.ok ? 'bags-updated' : 'bags-failed';
}

const failure = (code: BookingFailure['code'], status: number) =>
  data<BookingFailure>({ code, errors: {}, values: {} }, { status });
