import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import { approximate, type RateTable } from '#domain/approximate.ts';
import { type Needs, needsOf } from '#domain/booking/requirements.ts';
import { totalOf } from '#domain/flights/agency-fee.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { passengerTypeOf } from '#domain/flights/price-breakdown.ts';
import { ALLOWED_CURRENCIES, formatMoney, formatRoundMoney, type Money, parseDecimal } from '#domain/money.ts';
import type { PassengerType } from '#domain/passengers.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import type { HomePrices } from '../prices/home-prices.ts';
import { airlineName } from '../results/airline-name.ts';
import { itineraryViews } from '../results/itinerary-view.ts';
import { priceLinesOf } from '../results/offer-card-view.ts';
import type { Session } from './booking-session.ts';
import { seatLines } from './extras-view.ts';
import { fareConditions } from './fare-conditions-view.ts';
import { bagFields } from './form/bag-fields.ts';
import { DATA_CONSENT_FIELD, passengerField, phoneCountryField } from './form/field-names.ts';
import { PHONE_COUNTRIES } from './phone-countries.ts';

/** What the form must hold for this offer. */
export function expectedOf(offer: FlightOffer): { types: PassengerType[]; needs: Needs; lastTravelDay: string } {
  const lastItinerary = offer.itineraries.at(-1);
  return {
    types: offer.travelerPricings.map(({ travelerType }) => passengerTypeOf(travelerType)),
    needs: needsOf(offer),
    lastTravelDay: lastItinerary ? dayOf(lastSegment(lastItinerary).arrival.at) : '',
  };
}

type Visitor = { currency: string; home: HomePrices; rates: RateTable };

/** Everything the booking page shows, ready to print. `before` is the price the visitor was shown last, when it was another, in decimals. */
export function summaryPage(session: Session, before: string | null, visitor: Visitor, hasAgreed: boolean) {
  const offer = session.flightOffer as FlightOffer;
  const dictionaries = session.dictionaries as Dictionaries;
  const total = totalOf(offer);
  const { types, needs, lastTravelDay } = expectedOf(offer);
  return {
    id: session.id,
    airline: airlineName(offer.validatingAirlineCodes?.[0] ?? '', dictionaries.carriers),
    itineraries: itineraryViews(offer, dictionaries),
    priceLines: priceLinesOf(offer),
    price: { pricedAt: session.pricedAt, ageMs: Math.max(0, Date.now() - Date.parse(session.pricedAt)) },
    conditions: fareConditions(session),
    bags: bagFields(session),
    seats: seatLines(offer, session.additionalServices.seats),
    paymentMethods: session.paymentMethods,
    phoneCountries: PHONE_COUNTRIES,
    approximate: visitor.home.of(total),
    chargeNote: visitor.home.note,
    approximations: approximationsOf(total, visitor),
    visitorCurrency: visitor.currency,
    total: formatMoney(total),
    totalMinor: total.amountMinor,
    currency: total.currency,
    priceChange: priceChange(before, formatMoney(total), total.currency),
    types,
    needs,
    lastTravelDay,
    lastPayment: session.lastPayment,
    countries: COUNTRY_NAMES,
    values: {
      ...phoneCountryOf(visitor.home.countryCode),
      ...savedValues(session),
      // Who has agreed already, on this booking, does not have to do so again.
      ...(hasAgreed ? { [DATA_CONSENT_FIELD]: es.consentTextFor('booking').version } : {}),
    },
  };
}

const COUNTRY_NAMES = [...COUNTRIES.values()].map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'es'));

const currencyNames = new Intl.DisplayNames('es', { type: 'currency' });

function approximationsOf(total: Money, { home, rates }: Visitor) {
  // The one that is said beside the total is not offered again.
  return ALLOWED_CURRENCIES.filter((currency) => currency !== home.currency)
    .flatMap((currency) => {
      const found = approximate(total, currency, rates);
      return found ? [{ currency, name: currencyNames.of(currency) ?? currency, amount: formatRoundMoney(found) }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

function priceChange(before: string | null, now: string, currency: string): { from: string; to: string } | null {
  if (!before) return null;
  const from = formatMoney(parseDecimal(before, currency));
  return from === now ? null : { from, to: now };
}

/** SPEC §7.3, country-by-IP lookup for the phone input: the visitor's own country is chosen where it is one of those offered. */
function phoneCountryOf(countryCode: string | null): Record<string, string> {
  const offered = siteConfig.phoneCountries.find((code) => code === countryCode);
  return offered ? { [phoneCountryField('phone')]: offered } : {};
}

/** What was saved before, as the form's fields: a reload loses nothing but the card. */
function savedValues({ customerDetails, passengers, billingInformation }: Session): Record<string, string> {
  return {
    ...(customerDetails ? customerValues(customerDetails) : {}),
    ...(billingInformation ? billingValues(billingInformation) : {}),
    ...Object.assign({}, ...passengers.map(passengerValues)),
  };
}

const customerValues = ({ email, phone, emergencyContact, ...customer }: CustomerDetails): Record<string, string> => ({
  email,
  ...phoneValues('phone', phone),
  ...(emergencyContact ? phoneValues('emergencyPhone', emergencyContact) : {}),
  frequentFlyer: customer.frequentFlyerNumber ?? '',
  ...(customer.newsletterSubscribe ? { newsletter: 'on' } : {}),
});

const phoneValues = (field: string, phone: CustomerDetails['phone']): Record<string, string> => ({
  [field]: phone.formatted ?? `${phone.countryCode} ${phone.nationalNumber}`,
  [phoneCountryField(field)]: siteConfig.phoneCountries.find((code) => code === phone.country) ?? '',
});

function billingValues(billing: BillingInformation): Record<string, string> {
  return {
    address: billing.addressLine1,
    addressLine2: billing.addressLine2 ?? '',
    addressLine3: billing.addressLine3 ?? '',
    city: billing.city,
    region: billing.region ?? '',
    postCode: billing.postCode ?? '',
    country: COUNTRIES.get(billing.country.code)?.name ?? '',
    ...(billing.isCardHolderTraveling ? {} : { holderNotTraveling: 'on' }),
  };
}

function passengerValues(passenger: PassengerInput, index: number): Record<string, string> {
  const values: Record<string, string> = {
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    gender: passenger.gender,
    passportNumber: passenger.passportNumber ?? '',
    passportIssuanceCity: passenger.passportIssuanceCity ?? '',
    nationality: COUNTRIES.get(passenger.nationality ?? '')?.name ?? '',
    ...dateValues('birth', passenger.dateOfBirth),
    ...dateValues('passportExpiry', passenger.passportExpiryDate),
    ...dateValues('passportIssuance', passenger.passportIssuanceDate),
    middleName: passenger.middleName ?? '',
    specialAssistance: passenger.specialAssistance ?? '',
    mealPreference: passenger.mealPreference ?? '',
  };
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [passengerField(index, field), value]));
}

function dateValues(field: string, date: string | undefined): Record<string, string> {
  if (!date) return {};
  const [year = '', month = '', day = ''] = date.split('-');
  return { [`${field}Day`]: String(Number(day)), [`${field}Month`]: String(Number(month)), [`${field}Year`]: year };
}
