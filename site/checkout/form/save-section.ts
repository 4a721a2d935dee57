import type { Backend } from '#contract/calls.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { BookingCredentials, CustomerDetails } from '#contract/shapes.ts';
import { isEditable } from '#domain/booking/booking-state.ts';
import { consentTextFor } from '../../messages/es/consents.ts';
import { signedTotals } from '../../request/price-before.ts';
import type { Session } from '../booking-session.ts';
import { oldPriceOf } from '../own-price.ts';
import { holderName } from '../paying/holder-name.ts';
import { updateBags } from '../paying/update-bags.ts';
import { expectedOf } from '../summary-page.ts';
import { readBookingForm } from './booking-form.ts';
import { textIn } from './errors-in.ts';
import { type FormSection, sectionOf } from './form-sections.ts';
import { guestsIn } from './guests-in.ts';

export type SavedSection = {
  outcome: 'saved' | 'not-yet' | 'closed' | 'failed' | 'cards-refused';
  /** What stands for a card that was handed over. */
  transactionId?: string;
  /** Where the price is another since: the one before and that one, for the page's address. */
  oldPrice?: string;
};

/**
 * Saves one section of the booking form while it is being filled in, from its own fields only. What the browser sends before its time
 * (SPEC §5, `isReadyToSave`) is not saved here either. Documents may follow later: they are asked for when it is paid.
 */
export async function saveSection(
  form: FormData,
  section: FormSection,
  key: BookingCredentials,
  backend: Backend,
): Promise<SavedSection> {
  const found = await backend.readSession(key);
  if (!found.ok || !isEditable(found.body.status)) return { outcome: 'closed' };
  const session = found.body;
  if (section === 'bags') {
    const bags = await updateBags(form, { session, key, backend });
    if (bags?.code === 'bags-failed') return { outcome: 'failed' };
    const { id } = session;
    const { flightOfferId } = key;
    return {
      outcome: 'saved',
      ...(bags?.changed ? { oldPrice: signedTotals(bags.changed.from, bags.changed.to, { id, flightOfferId }) } : {}),
    };
  }
  const expected = { ...expectedOf(session), needs: { travelers: [], postalCode: false } };
  const { customer, passengers, billing, card, errors } = readBookingForm(form, expected);
  if (Object.keys(errors).some((field) => sectionOf(field) === section)) return { outcome: 'not-yet' };
  const saved = await {
    customer: () => saveCustomer(customer, key, backend),
    passengers: () => backend.savePassengers({ ...key, passengers }),
    guests: () => {
      // Who flies was saved before; until then nobody knows the names.
      if (expected.types.length > session.passengers.length) return undefined;
      return backend.saveGuests({ ...key, guests: guestsIn(textIn(form), expected.rooms, session.passengers) });
    },
    billing: () => {
      const billingInformation = withWhoPays(billing, session);
      return billingInformation ? backend.saveBilling({ ...key, billingInformation }) : undefined;
    },
    payment: () => backend.savePaymentInformation({ ...key, paymentInformation: card }),
  }[section]();
  if (!saved) return { outcome: 'not-yet' };
  if (saved.ok) {
    const oldPrice = await oldPriceOf(session, key, backend);
    const handedOver = 'transactionId' in saved.body ? { transactionId: saved.body.transactionId } : {};
    return { outcome: 'saved', ...handedOver, ...(oldPrice ? { oldPrice } : {}) };
  }
  return { outcome: REFUSALS[saved.problem.code] ?? 'failed' };
}

/** With offers by mail it is on record which words were agreed to, as soon as they are. */
async function saveCustomer(customer: CustomerDetails, key: BookingCredentials, backend: Backend) {
  const saved = await backend.saveCustomer({ ...key, customerDetails: customer });
  if (!saved.ok || !customer.newsletterSubscribe) return saved;
  const { purpose, version } = consentTextFor('newsletter');
  const given = await backend.giveConsents({ ...key, consents: [{ purpose, version }] });
  return given.ok ? saved : given;
}

/** Whose bill it is comes from the sections that were saved before; without them it waits. */
function withWhoPays(billing: ReturnType<typeof readBookingForm>['billing'], session: Session) {
  const emailId = session.customerDetails?.email;
  const cardHolderName = holderName('', session.passengers[0] ?? session.guests[0], session);
  return emailId && cardHolderName ? { ...billing, emailId, cardHolderName } : undefined;
}

const REFUSALS: Partial<Record<ProblemCode, SavedSection['outcome']>> = {
  // Such as a document or a postal code that this supplier's bookings cannot be without.
  'invalid-request': 'not-yet',
  'booking-closed': 'closed',
  'raw-cards-refused': 'cards-refused',
};
