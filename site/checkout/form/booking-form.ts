import type { FieldError } from '#contract/problem.ts';
import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import type { RoomGuest } from '#domain/booking/names/room-guest.ts';
import { checkPhone } from '#domain/contact/phone.ts';
import type { ConsentPurpose } from '#domain/enquiry.ts';
import type { Buyer } from '#domain/invoicing/buyer.ts';
import type { CardField } from '#domain/payment/card.ts';
import { countryNamed } from '#domain/places/country-named.ts';
import { siteConfig } from '#site-config';
import * as es from '../../messages/es.ts';
import { isBuyerSaid } from './buyer-fields.ts';
import { buyerErrors, buyerIn } from './buyer-in.ts';
import { cardIn } from './card-in.ts';
import { errorsIn, textIn } from './errors-in.ts';
import {
  CARD_FIELDS,
  DATA_CONSENT_FIELD,
  type FieldErrors,
  guestField,
  isOnPage,
  PAYMENT_FIELD,
  type PaymentMethod,
  passengerField,
  phoneCountryField,
  TRANSACTION_FIELD,
} from './field-names.ts';
import { guestsIn } from './guests-in.ts';
import { type Expected, FORM_FIELD, passengersIn } from './passengers-in.ts';

export type BookingForm = {
  customer: CustomerDetails;
  passengers: PassengerInput[];
  guests: RoomGuest[];
  billing: BillingInformation;
  /** Null where none is asked for and none is wanted. */
  buyer: Buyer | null;
  /** By a card typed here, whose fields must then be valid, or on the provider's page. */
  method: PaymentMethod;
  /** Of the ways to pay on a page; absent for the usual one. */
  paymentWay?: string;
  card: Record<CardField, string>;
  /** The token of the typed card, if it is tokenised already. */
  transactionId: string;
  acceptedTotal: { amount: number; currency: string };
  /** The visitor confirmed wanting a second booking of the same trip. */
  bookAgain: boolean;
  /** The consents, by version of the shown text; the first is required to pay (Ley 1581 art. 9). */
  consents: { purpose: ConsentPurpose; version: string }[];
  errors: FieldErrors;
  /** The typed values without the card, to fill the form again without scripts. */
  values: Record<string, string>;
};

const NEVER_SENT_BACK = new Set<string>([...CARD_FIELDS, TRANSACTION_FIELD]);

/** Reads the booking form into the request shapes of the calls; returns its errors by field, in Spanish. */
export function readBookingForm(form: FormData, expected: Expected): BookingForm {
  const text = textIn(form);
  const errors = errorsIn(form, expected);
  const country = (name: string) => {
    const typed = text(name);
    const code = countryNamed(typed);
    if (typed && !code) errors[name] = es.checkout.errors.country;
    return code;
  };
  const passengers = passengersIn(text, expected).map((passenger, index) => {
    const nationality = country(passengerField(index, 'nationality'));
    return nationality ? { ...passenger, nationality } : passenger;
  });

  const guests = guestsIn(text, expected.rooms, expected.types.length > 0 ? passengers : []);
  const chosen = text(PAYMENT_FIELD);
  const method: PaymentMethod = isOnPage(chosen) ? 'hosted' : 'card';
  const card = cardIn(form);
  const transactionId = text(TRANSACTION_FIELD);
  const customer = readCustomer(text, errors);

  const postCode = text('postCode');
  const countryCode = country('country') ?? '';
  const said = isBuyerSaid(text, expected.buyer) ? expected.buyer : undefined;
  if (said) Object.assign(errors, buyerErrors(text, said, countryCode));
  const billing: BillingInformation = {
    cardHolderName: card.cardName,
    emailId: customer.email,
    addressLine1: text('address'),
    ...(text('addressLine2') ? { addressLine2: text('addressLine2') } : {}),
    ...(text('addressLine3') ? { addressLine3: text('addressLine3') } : {}),
    city: text('city'),
    ...(text('region') ? { region: text('region') } : {}),
    ...(postCode ? { postCode } : {}),
    country: { code: countryCode, name: text('country') },
    isCardHolderTraveling: form.get('holderNotTraveling') === null,
  };

  return {
    customer,
    passengers,
    guests,
    billing,
    buyer: said ? buyerIn(text, said, countryCode) : null,
    method,
    ...(method === 'hosted' && chosen !== 'hosted' ? { paymentWay: chosen } : {}),
    card,
    transactionId,
    consents: [
      { purpose: 'booking', version: text(DATA_CONSENT_FIELD) },
      ...(customer.newsletterSubscribe
        ? [{ purpose: 'newsletter' as const, version: es.consentTextFor('newsletter').version }]
        : []),
    ],
    bookAgain: form.has('bookAgain'),
    acceptedTotal: { amount: Number(text('acceptedAmount')), currency: text('acceptedCurrency') },
    errors,
    values: Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' && !NEVER_SENT_BACK.has(name) ? [[name, value]] : [])),
    ),
  };
}

function readCustomer(text: (name: string) => string, errors: FieldErrors): CustomerDetails {
  const phoneOf = (name: string) => {
    const phone = checkPhone(text(name), text(phoneCountryField(name)) || siteConfig.company.country);
    if (!phone) errors[name] = es.checkout.errors.contactNumber;
    return phone;
  };
  const email = text('email');
  const phone = phoneOf('phone');
  const emergencyContact = text('emergencyPhone') ? phoneOf('emergencyPhone') : undefined;
  const frequentFlyerNumber = text('frequentFlyer');
  const pickupPlace = text('pickupPlace');
  return {
    email,
    phone: phone ?? { countryCode: '', nationalNumber: '' },
    newsletterSubscribe: text('newsletter') === 'on',
    ...(emergencyContact ? { emergencyContact } : {}),
    ...(frequentFlyerNumber ? { frequentFlyerNumber } : {}),
    ...(pickupPlace ? { pickupPlace } : {}),
  };
}

/** Maps the backend's JSON pointers to field names: `/passengers/0/firstName` → `p0.firstName`. */
export function fieldErrorsFrom(errors: FieldError[] | undefined): FieldErrors {
  return Object.fromEntries((errors ?? []).flatMap(({ pointer }) => fieldErrorOf(pointer)));
}

function fieldErrorOf(pointer: string): [field: string, message: string][] {
  const [section, ...rest] = pointer.slice(1).split('/');
  const [first = '', second = ''] = rest;
  const { errors } = es.checkout;
  switch (section) {
    case 'passengers':
      return [[passengerField(Number(first), FORM_FIELD[second] ?? second), errors.check]];
    case 'guests':
      return [[guestField(Number(first), second), errors.check]];
    case 'paymentInformation':
      return [[first, errors[first as CardField] ?? errors.check]];
    case 'customerDetails': {
      const field = CUSTOMER_FIELD[first] ?? 'email';
      return [[field, errors[CUSTOMER_ERROR[field] ?? 'check']]];
    }
    case 'consents':
      return [[DATA_CONSENT_FIELD, es.consents.missing]];
    case 'buyer':
      return [[BUYER_FIELD[rest.at(-1) ?? ''] ?? 'buyerDocument', errors.check]];
    case 'billingInformation':
      return [[BILLING_FIELD[first] ?? first, errors.check]];
    default:
      return [];
  }
}

const CUSTOMER_FIELD: Record<string, string> = {
  phone: 'phone',
  emergencyContact: 'emergencyPhone',
  frequentFlyerNumber: 'frequentFlyer',
  pickupPlace: 'pickupPlace',
};
const CUSTOMER_ERROR: Record<string, 'contactNumber' | 'email'> = {
  phone: 'contactNumber',
  emergencyPhone: 'contactNumber',
  email: 'email',
};
const BUYER_FIELD: Record<string, string> = { number: 'buyerNumber', name: 'buyerName' };
const BILLING_FIELD: Record<string, string> = { addressLine1: 'address', cardHolderName: 'cardName', emailId: 'email' };
