import type { Backend } from '#contract/calls.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { BookingCredentials, CustomerDetails } from '#contract/shapes.ts';
import { isEditable } from '#domain/booking/booking-state.ts';
import { consentTextFor } from '../../messages/es/enquiry/consents.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
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
  /** The token of a tokenised card. */
  transactionId?: string;
  /** If the price has changed since: the old and the new one, for the page's address. */
  oldPrice?: string;
};

/**
 * Saves one section of the booking form while it is filled in, from its own fields only. An incomplete section (SPEC §5,
 * `isReadyToSave`) is not saved. Passport data may follow later: they are required only for paying.
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
  sayPricesUnder(session.charge, 'booking');
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
  const { customer, passengers, billing, buyer, card, errors } = readBookingForm(form, expected);
  if (Object.keys(errors).some((field) => sectionOf(field) === section)) return { outcome: 'not-yet' };
  const saved = await {
    customer: () => saveCustomer(customer, key, backend),
    passengers: () => backend.savePassengers({ ...key, passengers }),
    guests: () => {
      // Guests are chosen from the saved passengers, so they wait until those are saved.
      if (expected.types.length > session.passengers.length) return undefined;
      return backend.saveGuests({ ...key, guests: guestsIn(textIn(form), expected.rooms, session.passengers) });
    },
    billing: () => {
      const billingInformation = withWhoPays(billing, session);
      return billingInformation ? backend.saveBilling({ ...key, billingInformation }) : undefined;
    },
    // A way to pay that asks for it is not among its own fields: then it is saved when it is paid.
    buyer: () => (buyer ? backend.saveBuyer({ ...key, buyer }) : undefined),
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

/** A consent to marketing mail is recorded, with its text's version, as soon as it is given. */
async function saveCustomer(customer: CustomerDetails, key: BookingCredentials, backend: Backend) {
  const saved = await backend.saveCustomer({ ...key, customerDetails: customer });
  if (!saved.ok || !customer.newsletterSubscribe) return saved;
  const { purpose, version } = consentTextFor('newsletter');
  const given = await backend.giveConsents({ ...key, consents: [{ purpose, version }] });
  return given.ok ? saved : given;
}

/** Name and e-mail on the bill come from sections saved before; the bill is not saved until they are. */
function withWhoPays(billing: ReturnType<typeof readBookingForm>['billing'], session: Session) {
  const emailId = session.customerDetails?.email;
  const cardHolderName = holderName('', session.passengers[0] ?? session.guests[0], session);
  return emailId && cardHolderName ? { ...billing, emailId, cardHolderName } : undefined;
}

const REFUSALS: Partial<Record<ProblemCode, SavedSection['outcome']>> = {
  // For example a document or a postal code that this supplier requires.
  'invalid-request': 'not-yet',
  'booking-closed': 'closed',
  'raw-cards-refused': 'cards-refused',
};
