import type { BillingInformation, CustomerDetails, PassengerInput } from '#contract/shapes.ts';
import { approximate, type RateTable } from '#domain/approximate.ts';
import { needsOf } from '#domain/booking/requirements.ts';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import { asCharged } from '#domain/charging/charge-terms.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, firstSegment, lastSegment } from '#domain/flights/itinerary.ts';
import { passengerTypeOf } from '#domain/flights/prices/price-breakdown.ts';
import { ALLOWED_CURRENCIES, formatRoundMoney, type Money, moneyOf, negated, parseDecimal } from '#domain/money.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import { unpromoted } from '#domain/retailing/promoted-offers.ts';
import type { SoldService } from '#domain/services/sold-service.ts';
import { siteConfig } from '#site-config';
import { documentsMarkup } from '../documents/documents-markup.tsx';
import { documentsView } from '../documents/documents-view.ts';
import { instalmentsView } from '../instalments/instalments-view.ts';
import { partyProblems } from '../messages/es/catalogue/ages.ts';
import { charging } from '../messages/es/charging.ts';
import { outings } from '../messages/es/checkout/booked-outings.ts';
import { formNotes } from '../messages/es/checkout/form-notes.ts';
import { promotions } from '../messages/es/checkout/promotions.ts';
import { bookingConsent } from '../messages/es/enquiry/consent-texts.ts';
import { receipt } from '../messages/es/journey/papers.ts';
import { priceWords } from '../prices/charged-words.ts';
import { type HomePrices, pricesUnder } from '../prices/home-prices.ts';
import type { ChangedPrice } from '../request/price-before.ts';
import { airlineName } from '../results/offers/airline-name.ts';
import { itineraryViews } from '../results/offers/itinerary-view.ts';
import { inPriceLines, moneyLinesOf } from '../results/offers/offer-card-view.ts';
import { bagPicturesMarkup } from './bag-pictures.tsx';
import { agesOf, bookedOutingView, outingPriceLines } from './booked-outing-view.ts';
import { bookedServiceView, servicePriceLines } from './booked-service-view.ts';
import { bookedStayView, stayPriceLines } from './booked-stay-view.ts';
import type { Session } from './booking-session.ts';
import { buyerValues, buyerView, expectedBuyer } from './buyer-view.ts';
import { seatLines } from './extras-view.ts';
import { fareConditions } from './fare-conditions-view.ts';
import { bagFields } from './form/bag-fields.ts';
import { DATA_CONSENT_FIELD, guestField, passengerField, phoneCountryField } from './form/field-names.ts';
import type { ExpectedRoom } from './form/guests-in.ts';
import type { Expected } from './form/passengers-in.ts';
import { lastPaymentView } from './last-payment-view.ts';
import { lateArrivalOf } from './late-arrival.ts';
import { paymentWaysView } from './payment-ways-view.ts';
import { PHONE_COUNTRIES, phoneValues } from './phone-countries.ts';

/** What the form has to contain: for the items of the booking, and for its invoice. */
export const expectedOf = (session: Pick<Session, 'flightOffer' | 'items' | 'isBuyerAsked' | 'paymentWays'>): Expected => ({
  ...expectedOfItems(session),
  buyer: expectedBuyer(session),
});

function expectedOfItems({ flightOffer: offer, items }: Pick<Session, 'flightOffer' | 'items'>): Expected {
  const rooms = items.flatMap(
    ({ id: itemId, stay }) => stay?.offer.rooms.map((_, room) => ({ itemId, room, checkIn: stay.offer.checkIn })) ?? [],
  );
  const outings = items.flatMap(({ outing }) => outing ?? []);
  const [outing] = outings;
  if (outing) return expectedOfParty(outing, outings);
  if (!offer) return { types: [], needs: { travelers: [], postalCode: false }, firstTravelDay: '', lastTravelDay: '', rooms };
  const [out, back] = [offer.itineraries[0], offer.itineraries.at(-1)];
  return {
    types: offer.travelerPricings.map(({ travelerType }) => passengerTypeOf(travelerType)),
    needs: needsOf(offer),
    firstTravelDay: out ? dayOf(firstSegment(out).departure.at) : '',
    lastTravelDay: back ? dayOf(lastSegment(back).arrival.at) : '',
    rooms,
  };
}

/** Passengers of a cruise or tour are listed one by one, with the document that it requires. */
function expectedOfParty({ begins, ends, minimumMonths, needsDocument }: SoldOuting, cabins: readonly SoldOuting[]): Expected {
  const travelers = cabins.flatMap((cabin) => cabin.travelers);
  return {
    types: travelers.map(() => 'adult' as const),
    needs: { travelers: travelers.map(() => ({ document: needsDocument, issuanceCity: false })), postalCode: false },
    firstTravelDay: begins,
    lastTravelDay: ends,
    rooms: [],
    party: {
      begins,
      minimumMonths,
      cabins: cabins.map((cabin) => ({ travelers: cabin.travelers })),
      problems: { ...partyProblems, 'too-young': partyProblems['too-young'](minimumMonths) },
    },
  };
}

type Visitor = { currency: string; home: HomePrices; rates: RateTable };

export type SummaryPage = ReturnType<typeof summaryPage>;

/** Everything the booking page shows, ready to print. `changed` is the price the visitor was shown before it became another, and that other one. */
export function summaryPage(session: Session, changed: ChangedPrice | null, visitor: Visitor, hasAgreed: boolean) {
  const offer = session.flightOffer;
  const total = moneyOf(session.total);
  const charged = chargedIn(session);
  const expected = expectedOf(session);
  const { heading, headingWithInvoice, ...words } = promotions.field;
  const consent = bookingConsent(session.items.map(({ kind }) => kind));
  const stays = session.items.flatMap(({ stay }) => (stay ? [bookedStayView(stay)] : []));
  return {
    id: session.id,
    consent,
    flight: offer && flightView(offer, session),
    stays,
    partyHeadings: session.items.flatMap(({ outing }) => partyHeadings(outing)),
    outings: session.items.flatMap(({ outing, service }) => [
      ...(outing ? [bookedOutingView(outing)] : []),
      ...(service ? [bookedServiceView(service)] : []),
    ]),
    rooms: stays.flatMap(({ rooms }) => rooms),
    priceLines: priceLinesIn(session),
    promotion: {
      words: { ...words, heading: session.isBuyerAsked ? heading : headingWithInvoice },
      booked: session.promotion && bookedCode(session.promotion),
    },
    price: { pricedAt: session.pricedAt, ageMs: Math.max(0, Date.now() - Date.parse(session.pricedAt)) },
    contactNote: formNotes.contact,
    /** Where a tour fetches the travellers. */
    pickupArea: session.items.flatMap(({ outing }) => outing?.pickupArea ?? [])[0] ?? null,
    paymentMethods: session.paymentMethods,
    paymentWays: paymentWaysView(session.paymentWays),
    buyer: buyerView(session),
    phoneCountries: PHONE_COUNTRIES,
    ...chargeWords(session, visitor),
    approximations: session.charge ? [] : approximationsOf(total, visitor),
    visitorCurrency: visitor.currency,
    total: priceWords(charged.total),
    dueNow: priceWords(charged.dueNow),
    instalments: instalmentsView(session),
    totalMinor: charged.total.amountMinor,
    currency: charged.total.currency,
    priceChange: priceChange(changed, total.currency),
    expected,
    lastPayment: lastPaymentView(session),
    countries: COUNTRY_NAMES,
    values: {
      ...phoneCountryOf(visitor.home.countryCode),
      ...billingCountryOf(visitor.home.countryCode),
      ...savedValues(session),
      // Consent given on this booking is not asked for again.
      ...(hasAgreed ? { [DATA_CONSENT_FIELD]: consent.version } : {}),
    },
  };
}

/** What is charged of a booking, as it is paid. */
const chargedIn = ({ total, dueNow, charge }: Pick<Session, 'total' | 'dueNow' | 'charge'>) => ({
  total: moneyOf(charge?.total ?? total),
  dueNow: moneyOf(charge?.dueNow ?? dueNow),
});

/** What stands beside the total, how it is charged, and whether it is another than was seen before. */
function chargeWords({ total, charge }: Session, { home }: Visitor) {
  if (!charge) {
    return { approximate: home.of(moneyOf(total)), chargeNote: `${home.note} ${receipt.bankMayAdd}`, rateChange: null };
  }
  const { of, note } = pricesUnder(charge);
  const before = charge.beforeMicros ? asCharged(moneyOf(total), { ...charge, rateMicros: charge.beforeMicros }) : null;
  const isOther = before !== null && before.amountMinor !== charge.total.amount;
  return {
    approximate: of(moneyOf(total)),
    chargeNote: note,
    rateChange: isOther ? charging.rateChanged(priceWords(before), priceWords(moneyOf(charge.total))) : null,
  };
}

/** A heading for each passenger by index, with the number of the cabin when there are several. */
const partyHeadings = (outing: SoldOuting | null) =>
  (outing?.travelers ?? []).map((traveler, index) => ({
    heading: outings.traveler(index + 1, outing?.cabinNumber),
    ages: agesOf(traveler),
  }));

const flightView = (offer: FlightOffer, session: Session) => {
  const dictionaries = session.dictionaries as Dictionaries;
  return {
    airline: airlineName(offer.validatingAirlineCodes?.[0] ?? '', dictionaries.carriers),
    itineraries: itineraryViews(offer, dictionaries),
    conditions: fareConditions(offer, session.fareRules),
    documents: documentsMarkup(
      documentsView(
        offer,
        expectedOf(session).types.map((type, place) => ({ ...session.passengers[place], type })),
      ),
    ),
    bags: bagFields(session),
    bagPictures: bagPicturesMarkup(offer, {
      options: session.additionalServices.additionalBaggages,
      bought: session.additionalServices.baggages,
    }),
    bagsNote: formNotes.bags,
    seats: seatLines(offer, session.additionalServices.seats, session.passengers),
  };
};

/** The price lines of a booking; they add up to its total. */
export const priceLinesIn = ({
  flightOffer,
  items,
  promotion,
}: Pick<Session, 'flightOffer' | 'promotion'> & {
  items: (Pick<Session['items'][number], 'stay' | 'outing' | 'total' | 'promotionMinor'> & { service: SoldService | null })[];
}) =>
  inPriceLines([
    ...(flightOffer ? moneyLinesOf(flightOffer) : []),
    ...items.flatMap(({ stay, ...item }) => (stay ? stayPriceLines(stay, withoutPromotion(item)) : [])),
    ...outingPriceLines(items.flatMap(({ outing }) => (outing ? unpromoted(outing) : []))),
    ...servicePriceLines(items.flatMap(({ service }) => service ?? [])),
    ...(promotion ? [promotionLine(promotion)] : []),
  ]);

/** What an item costs without the booking's code. */
const withoutPromotion = ({ total, promotionMinor }: Pick<Session['items'][number], 'total' | 'promotionMinor'>): Money => ({
  amountMinor: total.amount + promotionMinor,
  currency: total.currency,
});

function bookedCode(promotion: NonNullable<Session['promotion']>) {
  const { label, amount } = promotionLine(promotion);
  return { line: `${label}: ${priceWords(amount)}`, remove: promotions.remove(promotion.code) };
}

const promotionLine = ({ code, shownAs, off }: NonNullable<Session['promotion']>) => ({
  label: promotions.line(shownAs, code),
  amount: negated(moneyOf(off)),
});

const COUNTRY_NAMES = [...COUNTRIES.values()].map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'es'));

const currencyNames = new Intl.DisplayNames('es', { type: 'currency' });

function approximationsOf(total: Money, { home, rates }: Visitor) {
  // The currency already shown beside the total is not offered again.
  return ALLOWED_CURRENCIES.filter((currency) => currency !== home.currency)
    .flatMap((currency) => {
      const found = approximate(total, currency, rates);
      return found ? [{ currency, name: currencyNames.of(currency) ?? currency, amount: formatRoundMoney(found) }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/**
 * As it was shown, whatever bags and seats were added to the total since: the visitor chose them, and they are no price change.
 */
function priceChange(changed: ChangedPrice | null, currency: string): ChangedPrice | null {
  if (!changed) return null;
  const [from, to] = [changed.from, changed.to].map((amount) => priceWords(parseDecimal(amount, currency))) as [string, string];
  return from === to ? null : { from, to };
}

/** SPEC §7.3, country-by-IP lookup for the phone input: the visitor's own country is preselected if it is one of those offered. */
function phoneCountryOf(countryCode: string | null): Record<string, string> {
  const offered = siteConfig.phoneCountries.find((code) => code === countryCode);
  return offered ? { [phoneCountryField('phone')]: offered } : {};
}

/** The country of the address is most likely the visitor's own; where that is not known, the company's. */
const billingCountryOf = (countryCode: string | null): Record<string, string> => ({
  country: COUNTRIES.get(countryCode ?? siteConfig.company.country)?.name ?? '',
});

/** Saved values as form fields: a reload keeps everything but the card. */
function savedValues({ customerDetails, passengers, guests, billingInformation, ...session }: Session): Record<string, string> {
  return {
    ...(customerDetails ? customerValues(customerDetails) : {}),
    ...(billingInformation ? billingValues(billingInformation) : {}),
    ...buyerValues(session.buyer),
    ...Object.assign({}, ...passengers.map(passengerValues)),
    ...Object.assign(
      {},
      ...expectedOf(session).rooms.map((room, index) => guestValues(index, room, { guests, passengers, ...session })),
    ),
  };
}

const customerValues = ({ email, phone, emergencyContact, ...customer }: CustomerDetails): Record<string, string> => ({
  email,
  ...phoneValues('phone', phone),
  ...(emergencyContact ? phoneValues('emergencyPhone', emergencyContact) : {}),
  frequentFlyer: customer.frequentFlyerNumber ?? '',
  pickupPlace: customer.pickupPlace ?? '',
  ...(customer.newsletterSubscribe ? { newsletter: 'on' } : {}),
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

function guestValues(
  index: number,
  { itemId, room, checkIn }: ExpectedRoom,
  { guests, passengers, flightOffer }: Pick<Session, 'guests' | 'passengers' | 'flightOffer'>,
): Record<string, string> {
  const guest = guests.find((one) => one.itemId === itemId && one.room === room);
  // A wish that the guest may change.
  if (!guest) return { [guestField(index, 'wishes')]: lateArrivalOf(flightOffer, checkIn) ?? '' };
  const { firstName, lastName, wishes = '' } = guest;
  const place = passengers.findIndex((one) => one.firstName === firstName && one.lastName === lastName);
  const values = { firstName, lastName, wishes, ...(place === -1 ? {} : { traveler: String(place) }) };
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [guestField(index, field), value]));
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
