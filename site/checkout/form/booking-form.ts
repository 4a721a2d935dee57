import type { FieldError } from '#contract/problem.ts';
import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import { findPassengerProblems, repeatedPassengers } from '#domain/booking/passenger.ts';
import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import type { PassengerType } from '#domain/passengers.ts';
import { type CardField, findCardErrors } from '#domain/payment/card.ts';
import { checkPhone } from '#domain/phone.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import { plainText } from '#domain/places/plain-text.ts';
import * as es from '../../messages/es.ts';
import { cardIn } from './card-in.ts';
import {
  CARD_FIELDS,
  type FieldErrors,
  type PaymentWay,
  passengerField,
  phoneCountryField,
  TRANSACTION_FIELD,
} from './field-names.ts';

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
  errors: FieldErrors;
  /** What was typed, without the card: to fill the form again when scripts are off. */
  values: Record<string, string>;
};

const NEVER_SENT_BACK = new Set<string>([...CARD_FIELDS, TRANSACTION_FIELD]);

type Expected = { types: PassengerType[]; needsPassport: boolean; lastTravelDay: string };

/** Reads the booking form into the calls' shapes and says what is wrong, by field, in the visitor's words. */
export function readBookingForm(form: FormData, expected: Expected): BookingForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const errors: FieldErrors = {};
  const required = (name: string) => {
    const value = text(name);
    if (!value) errors[name] = es.checkout.errors.required;
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
    const passportNumber = expected.needsPassport ? required(name('passportNumber')) : text(name('passportNumber'));
    if (passportNumber) passenger.passportNumber = passportNumber;
    if (expected.needsPassport) {
      passenger.nationality = country(name('nationality'), true) ?? '';
      passenger.passportExpiryDate = dateFrom(text, name('passportExpiry'));
      if (!passenger.passportExpiryDate) errors[name('passportExpiry')] = es.checkout.errors.required;
    }
    addOptional(passenger, (field) => text(name(field)), dateFrom(text, name('passportIssuance')));
    for (const [field, problem] of Object.entries(findPassengerProblems(passenger, expected))) {
      errors[passengerField(index, FORM_FIELD[field] ?? field)] = es.checkout.passengerProblems[problem];
    }
    return passenger;
  });

  for (const index of repeatedPassengers(passengers)) {
    errors[passengerField(index, 'firstName')] = es.checkout.passengerProblems['same-as-another'];
  }
  if (form.has('priceChanged') && !form.has('acceptChange')) errors.acceptChange = es.checkout.errors.acceptChange;

  const way: PaymentWay = text('paymentWay') === 'page' ? 'page' : 'card';
  const card = cardIn(form);
  const cardErrors = way === 'card' ? (Object.keys(findCardErrors(card, new Date())) as CardField[]) : [];
  for (const field of cardErrors) errors[field] = es.checkout.errors[field];
  const customer = readCustomer(text, errors);

  const billing: BillingInformation = {
    cardHolderName: card.cardName,
    emailId: customer.email,
    addressLine1: required('address'),
    city: required('city'),
    ...(text('region') ? { region: text('region') } : {}),
    ...(text('postCode') ? { postCode: text('postCode') } : {}),
    country: { code: country('country', true) ?? '', name: text('country') },
    isCardHolderTraveling: form.get('holderNotTraveling') === null,
  };

  return {
    customer,
    passengers,
    billing,
    way,
    card,
    transactionId: text(TRANSACTION_FIELD),
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
    } else if (section === 'billingInformation') found[BILLING_FIELD[first] ?? first] = es.checkout.errors.check;
  }
  return found;
}

/** What a passenger may leave out; a code that is not on the list was not chosen from it. */
function addOptional(passenger: PassengerInput, text: (field: string) => string, issued: string): void {
  const [middleName, assistance, meal] = ['middleName', 'specialAssistance', 'mealPreference'].map(text);
  const specialAssistance = ASSISTANCE_CODES.find((code) => code === assistance);
  const mealPreference = MEAL_CODES.find((code) => code === meal);
  if (middleName) passenger.middleName = middleName;
  if (specialAssistance) passenger.specialAssistance = specialAssistance;
  if (mealPreference) passenger.mealPreference = mealPreference;
  if (issued) passenger.passportIssuanceDate = issued;
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

/** A date typed as day, month and year. An incomplete one is empty; whether the day exists is judged elsewhere. */
function dateFrom(text: (name: string) => string, name: string): string {
  const [day, month, year] = [text(`${name}Day`), text(`${name}Month`), text(`${name}Year`)];
  return day && month && year ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

const codesByName = new Map(
  [...COUNTRIES.values()].flatMap(({ code, name, englishName }) => [
    [plainText(name), code],
    [plainText(englishName), code],
    [code.toLowerCase(), code],
  ]),
);

const countryCode = (typed: string): string | undefined => codesByName.get(plainText(typed));
