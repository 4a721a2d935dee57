import { data, redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { isEditable } from '#domain/booking/booking-state.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { fieldErrorsFrom, readBookingForm } from './booking-form.ts';
import type { FieldErrors } from './field-names.ts';
import { type BookingKey, expectedOf } from './summary-page.ts';

/** Why the booking page is shown again instead of the next one. */
export type BookingFailure = {
  /** The problem's code, or `invalid-form` when fields have to be corrected first. */
  code: Problem['code'] | 'invalid-form';
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

  if (isEditable(status)) {
    if (Object.keys(read.errors).length > 0) return fail('invalid-form', 422, read.errors);
    const saves = [
      () => backend.saveCustomer({ ...key, customerDetails: read.customer }),
      () => backend.savePassengers({ ...key, passengers: read.passengers }),
      () => backend.saveBilling({ ...key, billingInformation: read.billing }),
      () => backend.savePaymentInformation({ ...key, paymentInformation: read.card }),
    ];
    for (const save of saves) {
      const saved = await save();
      // Closed means that another click was faster: its outcome is this one's too.
      if (!saved.ok && saved.problem.code !== 'booking-closed') {
        const errors = fieldErrorsFrom(saved.problem.errors);
        const isField = Object.keys(errors).length > 0;
        return fail(isField ? 'invalid-form' : saved.problem.code, saved.problem.status, errors);
      }
    }
  }
  const booked = await backend.book({ ...key, acceptedTotal: read.acceptedTotal });
  if (!booked.ok) return fail(booked.problem.code, booked.problem.status);
  if (booked.status === 201) return redirect(`/booking/confirm?id=${id}`);
  const needsVisitor = 'nextAction' in booked.body && booked.body.nextAction;
  return redirect(`/booking/authenticate/${needsVisitor ? 'authorize' : 'waiting'}?id=${id}`);
}

const failure = (code: BookingFailure['code'], status: number) =>
  data<BookingFailure>({ code, errors: {}, values: {} }, { status });
