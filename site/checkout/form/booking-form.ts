import type { FieldError } from '#contract/problem.ts';
import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import { findPassengerProblems, repeatedPassengers } from '#domain/booking/passenger.ts';
import type { Needs } from '#domain/booking/requirements.ts';
import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import type { ConsentPurpose } from '#domain/enquiry.ts';
import type { PassengerType } from '#domain/passengers.ts';
import { type CardField, findCardErrors } from '#domain/payment/card.ts';
import { checkPhone } from '#domain/phone.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import { plainText } from '#domain/places/plain-text.ts';
import * as es from '../../messages/es.ts';
import { cardIn } from './card-in.ts';
import {
  CARD_FIELDS,
  DATA_CONSENT_FIELD,
  type FieldErrors,
  type PaymentWay,
  passengerField,
  phoneCountryField,
  TRANSACTION_FIELD,
} from './field-names.ts';
import { dateFrom } from './ready-to-save.ts';

export type BookingForm = {
  customer: CustomerDetails;
  passengers: PassengerInput[];
  billing: BillingInformation;
  /** With a card typed here, whose fields have to be right then, or on the provider's page. */
  way: PaymentWay;
  card: Record<CardField, string>;
  /** The card as it is typed, where it was handed over already. */
  transactionId: string;
  acceptedTotal: { amount: number; currency: string };
  /** What was agreed to, by the words that were shown; the first is needed to pay (Ley 1581 art. 9). */
  consents: { purpose: ConsentPurpose; version: string }[];
  errors: FieldErrors;
  /** What was typed, without the card: to fill the form again when scripts are off. */
  values: Record<string, string>;
};

const NEVER_SENT_BACK = new Set<string>([...CARD_FIELDS, TRANSACTION_FIELD]);

type Expected = { types: PassengerType[]; needs: Needs; lastTravelDay: string };

/** Reads the booking form into the calls' shapes and says what is wrong, by field, in the visitor's words. */
export function readBookingForm(form: FormData, expected: Expected): BookingForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const errors: FieldErrors = {};
  const required = (name: string) => {
    const value = text(name);
    if (!value) errors[name] = es.missingField(name);
    return value;
  };
  const country = (name: string, isRequired: boolean) => {
    const typed = isRequired ? required(name) : text(name);
    const code = countryCode(typed);
    if (typed && !code) errors[name] = es.checkout.errors.country;
    return code;
  };

  const passengers = expected.types.map((type, index) => {
    const name = (field: string) => passengerField(index, field);
    const passenger: PassengerInput = {
      type,
      firstName: text(name('firstName')),
      lastName: text(name('lastName')),
      gender: text(name('gender')) as PassengerInput['gender'],
      dateOfBirth: dateFrom(text, name('birth')),
    };
    for (const field of documentFieldsOf(expected.needs.travelers[index])) {
      if (field === 'passportExpiry' ? !dateFrom(text, name(field)) : !text(name(field))) {
        errors[name(field)] = es.missingField(name(field));
      }
    }
    const nationality = country(name('nationality'), false);
    if (nationality) passenger.nationality = nationality;
    addOptional(passenger, (field) => text(name(field)));
    for (const [field, problem] of Object.entries(findPassengerProblems(passenger, expected))) {
      const at = name(FORM_FIELD[field] ?? field);
      errors[at] = problem === 'missing' ? es.missingField(at) : es.checkout.passengerProblems[problem];
    }
    return passenger;
  });

  for (const index of repeatedPassengers(passengers)) {
    errors[passengerField(index, 'firstName')] = es.checkout.passengerProblems['same-as-another'];
  }
  if (form.has('priceChanged') && !form.has('acceptChange')) errors.acceptChange = es.checkout.errors.acceptChange;

  const agreed = text(DATA_CONSENT_FIELD);
  if (!agreed) errors[DATA_CONSENT_FIELD] = es.consents.missing;

  const way: PaymentWay = text('paymentWay') === 'page' ? 'page' : 'card';
  const card = cardIn(form);
  const transactionId = text(TRANSACTION_FIELD);
  // What was handed over already is not sent again.
  const cardErrors = way === 'card' && !transactionId ? (Object.keys(findCardErrors(card, new Date())) as CardField[]) : [];
  for (const field of cardErrors) errors[field] = es.checkout.errors[field];
  const customer = readCustomer(text, errors);

  const postCode = expected.needs.postalCode ? required('postCode') : text('postCode');
  const billing: BillingInformation = {
    cardHolderName: card.cardName,
    emailId: customer.email,
    addressLine1: required('address'),
    ...(text('addressLine2') ? { addressLine2: text('addressLine2') } : {}),
    ...(text('addressLine3') ? { addressLine3: text('addressLine3') } : {}),
    city: required('city'),
    ...(text('region') ? { region: text('region') } : {}),
    ...(postCode ? { postCode } : {}),
    country: { code: country('country', true) ?? '', name: text('country') },
    isCardHolderTraveling: form.get('holderNotTraveling') === null,
  };

  return {
    customer,
    passengers,
    billing,
    way,
    card,
    transactionId,
    consents: [
      { purpose: 'booking', version: agreed },
      ...(customer.newsletterSubscribe
        ? [{ purpose: 'newsletter' as const, version: es.consentTextFor('newsletter').version }]
        : []),
    ],
    acceptedTotal: { amount: Number(text('acceptedAmount')), currency: text('acceptedCurrency') },
    errors,
    values: Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' && !NEVER_SENT_BACK.has(name) ? [[name, value]] : [])),
    ),
  };
}

function readCustomer(text: (name: string) => string, errors: FieldErrors): CustomerDetails {
  const phoneOf = (name: string) => {
    const phone = checkPhone(text(name), text(phoneCountryField(name)));
    if (!phone) errors[name] = es.checkout.errors.contactNumber;
    return phone;
  };
  const email = text('email');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)) errors.email = es.checkout.errors.email;
  const phone = phoneOf('phone');
  const emergencyContact = text('emergencyPhone') ? phoneOf('emergencyPhone') : undefined;
  const frequentFlyerNumber = text('frequentFlyer');
  return {
    ...{ email, phone: phone ?? { countryCode: '', nationalNumber: '' }, newsletterSubscribe: text('newsletter') === 'on' },
    ...(emergencyContact ? { emergencyContact } : {}),
    ...(frequentFlyerNumber ? { frequentFlyerNumber } : {}),
  };
}

/** What the backend refused, at the fields it was typed in: `/passengers/0/firstName` → `p0.firstName`. */
export function fieldErrorsFrom(errors: FieldError[] | undefined): FieldErrors {
  const found: FieldErrors = {};
  for (const { pointer } of errors ?? []) {
    const [section, ...rest] = pointer.slice(1).split('/');
    const [first = '', second = ''] = rest;
    if (section === 'passengers') found[passengerField(Number(first), FORM_FIELD[second] ?? second)] = es.checkout.errors.check;
    else if (section === 'paymentInformation') found[first] = es.checkout.errors[first as CardField] ?? es.checkout.errors.check;
    else if (section === 'customerDetails') {
      const field = CUSTOMER_FIELD[first] ?? 'email';
      found[field] = es.checkout.errors[CUSTOMER_ERROR[field] ?? 'check'];
    } else if (section === 'consents') found[DATA_CONSENT_FIELD] = es.consents.missing;
    else if (section === 'billingInformation') found[BILLING_FIELD[first] ?? first] = es.checkout.errors.check;
  }
  return found;
}

const documentFieldsOf = (needs: Needs['travelers'][number] | undefined): string[] => [
  ...(needs?.document ? ['passportNumber', 'nationality', 'passportExpiry'] : []),
  ...(needs?.issuanceCity ? ['passportIssuanceCity'] : []),
];

/** What a passenger may leave out; a code that is not on the list was not chosen from it. */
function addOptional(passenger: PassengerInput, text: (field: string) => string): void {
  const [assistance, meal] = [text('specialAssistance'), text('mealPreference')];
  const written = {
    middleName: text('middleName'),
    passportNumber: text('passportNumber'),
    passportIssuanceCity: text('passportIssuanceCity'),
    passportIssuanceDate: dateFrom(text, 'passportIssuance'),
    passportExpiryDate: dateFrom(text, 'passportExpiry'),
    specialAssistance: ASSISTANCE_CODES.find((code) => code === assistance),
    mealPreference: MEAL_CODES.find((code) => code === meal),
  };
  Object.assign(passenger, Object.fromEntries(Object.entries(written).filter(([, value]) => value)));
}

const FORM_FIELD: Record<string, string> = {
  dateOfBirth: 'birth',
  passportExpiryDate: 'passportExpiry',
  passportIssuanceDate: 'passportIssuance',
};
const CUSTOMER_FIELD: Record<string, string> = {
  phone: 'phone',
  emergencyContact: 'emergencyPhone',
  frequentFlyerNumber: 'frequentFlyer',
};
const CUSTOMER_ERROR: Record<string, 'contactNumber' | 'email'> = {
  phone: 'contactNumber',
  emergencyPhone: 'contactNumber',
  email: 'email',
};
const BILLING_FIELD: Record<string, string> = { addressLine1: 'address', cardHolderName: 'cardName', emailId: 'email' };

const codesByName = new Map(
  [...COUNTRIES.values()].flatMap(({ code, name, englishName }) => [
    [plainText(name), code],
    [plainText(englishName), code],
    [code.toLowerCase(), code],
  ]),
);

const countryCode = (typed: string): string | undefined => codesByName.get(plainText(typed));
