import type { Backend } from '#contract/calls.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { isEditable } from '#domain/booking/booking-state.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { BookingKey } from '../booking-session.ts';
import { holderName } from '../paying/holder-name.ts';
import { expectedOf } from '../summary-page.ts';
import { readBookingForm } from './booking-form.ts';
import { type FormSection, sectionOf } from './form-sections.ts';

export type SavedSection = {
  outcome: 'saved' | 'not-yet' | 'closed' | 'failed' | 'cards-refused';
  /** What stands for a card that was handed over. */
  transactionId?: string;
};

/**
 * Saves one section of the booking form while it is being filled in. SPEC §5: contact only with e-mail and phone, passengers only when
 * all of them are complete and there is an e-mail, a card only when all four of its fields are right; what is not complete yet is not sent.
 */
export async function saveSection(
  form: FormData,
  section: FormSection,
  key: BookingKey,
  backend: Backend,
): Promise<SavedSection> {
  const session = await backend.readSession(key);
  if (!session.ok || !isEditable(session.body.status)) return { outcome: 'closed' };
  const read = readBookingForm(form, expectedOf(session.body.flightOffer as FlightOffer));
  const { customer, passengers, billing, card, errors } = read;
  const isComplete = (wanted: FormSection) => !Object.keys(errors).some((field) => sectionOf(field) === wanted);
  if (!isComplete(section) || (section === 'passengers' && errors.email)) return { outcome: 'not-yet' };
  const saved = await {
    customer: () => backend.saveCustomer({ ...key, customerDetails: customer }),
    passengers: () => backend.savePassengers({ ...key, passengers }),
    billing: () => {
      const cardHolderName = holderName(read, session.body);
      return cardHolderName && billing.emailId
        ? backend.saveBilling({ ...key, billingInformation: { ...billing, cardHolderName } })
        : undefined;
    },
    payment: () => backend.savePaymentInformation({ ...key, paymentInformation: card }),
  }[section]();
  if (!saved) return { outcome: 'not-yet' };
  if (saved.ok)
    return { outcome: 'saved', ...('transactionId' in saved.body ? { transactionId: saved.body.transactionId } : {}) };
  return { outcome: REFUSALS[saved.problem.code] ?? 'failed' };
}

const REFUSALS: Partial<Record<ProblemCode, SavedSection['outcome']>> = {
  'booking-closed': 'closed',
  'raw-cards-refused': 'cards-refused',
};
