import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import { totalOf } from '#domain/flights/agency-fee.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, lastSegment } from '#domain/flights/itinerary.ts';
import { passengerTypeOf } from '#domain/flights/price-breakdown.ts';
import { formatMoney, parseDecimal } from '#domain/money.ts';
import type { PassengerType } from '#domain/passengers.ts';
import { AIRPORTS, COUNTRIES } from '#domain/places/airport.ts';
import { airlineName } from '../results/airline-name.ts';
import { itineraryViews } from '../results/itinerary-view.ts';
import { priceLinesOf } from '../results/offer-card-view.ts';
import { bagFields } from './bag-fields.ts';
import type { Session } from './booking-session.ts';
import { passengerField } from './field-names.ts';

/** What the form must hold for this offer. */
export function expectedOf(offer: FlightOffer): { types: PassengerType[]; needsPassport: boolean; lastTravelDay: string } {
  const countries = offer.itineraries.flatMap(({ segments }) =>
    segments.flatMap(({ departure, arrival }) => [departure, arrival].map(({ iataCode }) => AIRPORTS.get(iataCode)?.countryCode)),
  );
  const lastItinerary = offer.itineraries.at(-1);
  return {
    types: offer.travelerPricings.map(({ travelerType }) => passengerTypeOf(travelerType)),
    needsPassport: new Set(countries).size > 1,
    lastTravelDay: lastItinerary ? dayOf(lastSegment(lastItinerary).arrival.at) : '',
  };
}

/** Everything the booking page shows, ready to print. `before` is the price on the results page, when it was another. */
export function summaryPage(session: Session, before: string | null) {
  const offer = session.flightOffer as FlightOffer;
  const dictionaries = session.dictionaries as Dictionaries;
  const total = totalOf(offer);
  const { types, needsPassport } = expectedOf(offer);
  return {
    id: session.id,
    airline: airlineName(offer.validatingAirlineCodes?.[0] ?? '', dictionaries.carriers),
    itineraries: itineraryViews(offer.itineraries, dictionaries),
    priceLines: priceLinesOf(offer),
    bags: bagFields(session),
    total: formatMoney(total),
    totalMinor: total.amountMinor,
    currency: total.currency,
    priceChange: priceChange(before, formatMoney(total), total.currency),
    types,
    needsPassport,
    countries: [...COUNTRIES.values()].map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'es')),
    values: savedValues(session),
    refusal: session.refusal,
  };
}

function priceChange(before: string | null, now: string, currency: string): { from: string; to: string } | null {
  if (!before || !/^\d+(\.\d{1,3})?$/.test(before)) return null;
  const from = formatMoney(parseDecimal(before, currency));
  return from === now ? null : { from, to: now };
}

/** What was saved before, as the form's fields: a reload loses nothing but the card. */
function savedValues({ customerDetails, passengers, billingInformation }: Session): Record<string, string> {
  return {
    ...(customerDetails ? customerValues(customerDetails) : {}),
    ...(billingInformation ? billingValues(billingInformation) : {}),
    ...Object.assign({}, ...passengers.map(passengerValues)),
  };
}

const customerValues = ({ email, phone }: CustomerDetails) => ({
  email,
  phone: phone.formatted ?? `${phone.countryCode} ${phone.nationalNumber}`,
});

function billingValues(billing: BillingInformation): Record<string, string> {
  return {
    address: billing.addressLine1,
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
