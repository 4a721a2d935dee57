import { z } from 'zod';
import { BAG_TYPES, JOURNEY_TYPES } from '#domain/booking/bags/bag-options.ts';
import { FLIGHT_CHANGE_STAGES } from '#domain/booking/changed-flights.ts';
import { STAY_MISFITS } from '#domain/booking/flight-and-stay.ts';
import { ITEM_KINDS, ITEM_STATES } from '#domain/booking/item-state.ts';
import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import { CABINS } from '#domain/cabin.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { OUTING_KINDS, type SoldOuting } from '#domain/catalogue/outing.ts';
import { asDialled, isRealPhone } from '#domain/contact/phone.ts';
import { CONSENT_PURPOSES } from '#domain/enquiry.ts';
import type { FlightOffer, FlightSegment, Itinerary } from '#domain/flights/flight-offer.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { areValidCounts } from '#domain/passengers.ts';
import { DISPUTE_STATES } from '#domain/payment/dispute-state.ts';
import { PAYMENT_PURPOSES } from '#domain/payment/instalments.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import type { SoldService } from '#domain/services/sold-service.ts';
import type { PackageReduction } from '#domain/stays/holiday/package-rate.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { MOST_ROOMS } from '#domain/stays/occupancy.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySale } from '#domain/stays/tourism-number.ts';
import { MOST_LEGS } from '#domain/trip-search.ts';
import { BuyerInput } from './booking/buyer.ts';

/** Schemas shared by several calls. */

const text = (max: number) => z.string().trim().max(max);

export const CalendarDate = z.string().refine(isCalendarDate, 'must be a day, as yyyy-MM-dd').meta({ format: 'date' });
export const AgentId = text(128).min(1);

/** Credentials of a booking: its secret `flightOfferId`, with the `agentId` it was given to (SPEC §7.2). */
export const BookingCredentials = z.object({ agentId: AgentId, flightOfferId: z.string().min(1).max(64) });
export type BookingCredentials = z.infer<typeof BookingCredentials>;
export const Email = z.email().max(254);

/**
 * The code of an existing country: suppliers and payment providers refuse any other, and would do so only after the payment is
 * authorised.
 */
const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => COUNTRIES.has(code), 'must be the ISO code of a country, two letters')
  .meta({ pattern: '^[A-Za-z]{2}$' });

export const PlaceCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'must be a three-letter IATA code')
  .transform((code) => code.toUpperCase());

const TravelerInfo = z
  .object({ adult: z.number().int(), child: z.number().int().default(0), infant: z.number().int().default(0) })
  .refine(areValidCounts, 'must be 1 to 9 travellers in all, with an adult for each infant');

export const FlightSearchRequest = z.object({
  cabin: z.enum(CABINS).default('economy'),
  currencyCode: z.enum(ALLOWED_CURRENCIES as [string, ...string[]]).default('USD'),
  refundableFare: z.boolean().default(false),
  noRestrictionFare: z.boolean().default(false),
  noPenaltyFare: z.boolean().default(false),
  /** Beyond the specification: return all fares, not only the cheapest for the same flights. */
  allFares: z.boolean().default(false),
  legInfo: z
    .array(z.object({ from: PlaceCode, to: PlaceCode, departureDate: CalendarDate }))
    .min(1)
    .max(MOST_LEGS),
  travelerInfo: TravelerInfo,
});

/** A supplier's part in a search. */
export const SupplierStatus = z.object({
  name: z.string(),
  status: z.enum(['searching', 'ok', 'failed', 'timed-out']),
  count: z.number().int(),
  ms: z.number().int(),
});

/**
 * The requested display currency with its exchange rate from the answer's `currency`, `null` if unknown. Charges stay in
 * `currency`.
 */
export const ShownCurrency = z.object({
  currencyCode: z.string(),
  rate: z.number().nullable(),
  rateDate: z.string().nullable(),
});

/** SPEC §3, analytics attribution; all fields optional. */
export const InfoData = z
  .object({
    source: text(200).nullish(),
    medium: text(200).nullish(),
    affiliateId: text(200).nullish(),
    referrer: text(500).nullish(),
    metaName: text(200).nullish(),
  })
  .default({});

/**
 * An offer as sent back by a caller. Only the id is used: price and flights come from the server's copy of the search,
 * so changes made in a browser have no effect.
 */
export const OfferEcho = z.object({ id: text(200).min(1) });

/** An offer as answered: the Amadeus vocabulary (`domain/flights/flight-offer.ts`), passed through whole. */
export const OfferAnswer = z
  .custom<FlightOffer>((value) => typeof value === 'object' && value !== null)
  .meta({
    type: 'object',
    required: ['type', 'id', 'itineraries', 'price', 'travelerPricings'],
    description:
      'A flight offer in the Amadeus vocabulary, with the agency fee in its totals and intTotal/intBase in the smallest unit.',
  });

export const Phone = z
  .object({
    countryCode: text(8),
    valid: z.boolean().optional(),
    country: text(2).optional(),
    formatted: text(40).optional(),
    nationalNumber: text(25).min(4),
  })
  .refine((phone) => phone.valid !== false && isRealPhone(phone), 'is no telephone number of that country: correct it')
  .overwrite(asDialled);

export const Passenger = z.object({
  id: text(64).optional(),
  type: z.enum(['adult', 'child', 'infant']),
  firstName: text(60).min(1),
  middleName: text(60).optional(),
  lastName: text(60).min(1),
  gender: z.enum(['male', 'female']),
  dateOfBirth: CalendarDate,
  nationality: CountryCode.or(z.literal('')).optional(),
  passportNumber: text(30).optional(),
  passportIssuanceDate: CalendarDate.optional(),
  passportExpiryDate: CalendarDate.optional(),
  /** Beyond the specification: required by some suppliers (the offer's `bookingRequirements` say so). */
  passportIssuanceCity: text(60).optional(),
  mealPreference: z.enum(MEAL_CODES).optional(),
  specialAssistance: z.enum(ASSISTANCE_CODES).optional(),
});

export const CustomerDetails = z.object({
  email: Email,
  phone: Phone,
  emergencyContact: Phone.optional(),
  frequentFlyerNumber: text(40).optional(),
  /** The hotel or address where a tour fetches the travellers. */
  pickupPlace: text(200).optional(),
  newsletterSubscribe: z.boolean().default(false),
});

export const BillingInformation = z.object({
  cardHolderName: text(120).min(1),
  emailId: Email,
  addressLine1: text(120).min(1),
  addressLine2: text(120).optional(),
  addressLine3: text(120).optional(),
  city: text(80).min(1),
  region: text(80).optional(),
  country: z.object({ code: CountryCode, name: text(80).optional() }),
  postCode: text(16).optional(),
  isCardHolderTraveling: z.boolean().default(true),
  /** SPEC §3: the amount shown for the bill, in the smallest unit. Stored as sent; the charge is the booking's total. */
  amount: z.number().int().optional(),
  currency: text(3).optional(),
});

const Transaction = z.object({
  kind: z.enum(['authorisation', 'capture', 'void', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned']),
  transactionId: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  createdAt: z.string(),
});

/** The price of one bag, in the smallest unit. */
export const BagPrice = z.object({ amount: z.number().int(), currencyCode: z.string() });

/** A kind of bag with its coverage; one that covers several legs or travellers is listed under the first of them. */
export const BagOption = z.object({
  journeyType: z.enum(JOURNEY_TYPES),
  travelerId: z.string(),
  /** Unique among the options of its leg and traveller. */
  kind: z.string(),
  type: z.enum(BAG_TYPES),
  /** Maximum weight; `null` if the supplier does not state it. */
  weight: z.number().nullable(),
  unit: z.enum(['KG', 'LB']),
  travelerIds: z.array(z.string()),
  /** Indexes of its flights, from 0 across all legs. */
  flights: z.array(z.number().int()),
  most: z.number().int(),
  single: z.object({ amountMinor: z.number().int(), currency: z.string() }),
  serviceId: z.string().optional(),
  /** SPEC §3: the same as `most` and `single`. */
  quantity: z.number().int(),
  price: BagPrice,
});

/** Bought bags of one kind; the amount is the retail price of all of them, in the smallest unit. */
export const BoughtBags = BagOption.omit({ most: true, single: true, price: true }).extend({
  amountMinor: z.number().int(),
  /** SPEC §3: `amountMinor` again, with its currency. */
  amount: z.number().int(),
  currency: z.string(),
});

/** An amount in the smallest unit. */
export const Total = z.object({ amount: z.number().int(), currency: z.string() });

/** A promotion code, as travellers see it, and what it takes off. */
export const PromotionAnswer = z.object({ code: z.string(), shownAs: z.string(), off: Total });

/** An id in the catalogue. */
export const CatalogueId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'must be an id: letters, digits, points and hyphens');
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, as yyyy-MM');

/** Selected values of one facet. */
export const Ticked = <Value extends z.ZodType<string>>(value: Value) => z.array(value).max(50).default([]);
/** Price range, in whole units. */
export const PriceLimits = {
  minPrice: z.number().min(0).max(1_000_000_000).optional(),
  maxPrice: z.number().min(0).max(1_000_000_000).optional(),
};
/** `offset` is the position of the first wanted result, counted from 1, as for stays (SPEC §7.3). */
export const CataloguePage = z
  .object({ offset: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(200).default(20) })
  .prefault({});
/** One value of a facet: its number of results under the other filters, and their lowest price in whole units. */
export const Bucket = z.object({ value: z.string(), count: z.number().int(), cheapest: z.number() });

export const ChosenSeat = z.object({
  segmentId: text(120).min(1),
  travelerId: text(120).min(1),
  number: z.string().regex(/^\d{1,3}[A-Z]$/, 'must be a seat such as 14A'),
});

/** A hotel as its supplier lists it (`domain/stays/hotel.ts`), with the product's own hotel id. */
export const HotelAnswer = z
  .custom<Hotel>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['id', 'name', 'type', 'lat', 'lon', 'timeZone', 'services'] });

/** Rooms at one price (`domain/stays/stay-offer.ts`); `total` is the retail price, and the supplier's price is left out. */
export type StayOfferAnswer = Omit<StayOffer, 'cost' | 'least' | 'rooms'> & { rooms: Omit<StayOffer['rooms'][number], 'cost'>[] };
export const StayOfferAnswer = z
  .custom<StayOfferAnswer>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['id', 'hotelId', 'checkIn', 'checkOut', 'rooms', 'total', 'paidTo', 'cancellation'] });

/** The discount on rooms bought with a flight, by an agency's package rate, and its last day. */
const PackageRateAnswer = z
  .object({ off: z.object({ amountMinor: z.number().int(), currency: z.string() }), until: z.string().meta({ format: 'date' }) })
  .nullable();

/**
 * An offer to choose from, with whether it can be booked, its hotel's number in the Colombian register, and its package
 * discount.
 */
export type ShownStay = StayOfferAnswer & { sale: StaySale; packageRate: PackageReduction | null };
export const ShownStay = z
  .custom<ShownStay>((value) => typeof value === 'object' && value !== null)
  .meta({
    type: 'object',
    required: ['id', 'hotelId', 'checkIn', 'checkOut', 'rooms', 'total', 'paidTo', 'cancellation', 'sale', 'packageRate'],
    properties: {
      packageRate: {
        type: ['object', 'null'],
        required: ['off', 'until'],
        properties: {
          off: {
            type: 'object',
            required: ['amountMinor', 'currency'],
            properties: { amountMinor: { type: 'integer' }, currency: { type: 'string' } },
          },
          until: { type: 'string', format: 'date' },
        },
      },
      sale: {
        type: 'object',
        required: ['isOnRequest', 'whyOnRequest', 'tourismNumber'],
        properties: {
          isOnRequest: { type: 'boolean' },
          whyOnRequest: { enum: ['no-number', 'search-only', null] },
          tourismNumber: { type: ['string', 'null'] },
        },
      },
    },
  });

/** Sold rooms with their hotel, and its number in the Colombian register at the time of sale. */
const SoldStay = z.object({
  hotel: HotelAnswer,
  offer: StayOfferAnswer,
  tourismNumber: z.string().nullable(),
  /** The discount for buying the rooms with a flight; the offer's total already excludes it. */
  packageRate: PackageRateAnswer,
});

/** A sold cruise or tour (`domain/catalogue/outing.ts`), passed through whole. */
const OutingAnswer = z
  .custom<SoldOuting>((value) => typeof value === 'object' && value !== null)
  .meta({
    type: 'object',
    required: [
      'kind',
      'id',
      'unit',
      'quantity',
      'name',
      'company',
      'begins',
      'ends',
      'place',
      'travelers',
      'total',
      'cancellation',
    ],
    properties: { kind: { type: 'string', enum: [...OUTING_KINDS] } },
  });

/** What the agency arranges by hand (`domain/services/sold-service.ts`), passed through whole. */
const ServiceAnswer = z
  .custom<SoldService>((value) => typeof value === 'object' && value !== null)
  .meta({
    type: 'object',
    required: ['name', 'description', 'place', 'begins', 'ends', 'time', 'timeZone', 'people', 'total', 'cancellation'],
  });

/** The guest a room is booked for; `room` is its index among the item's rooms. */
export const RoomGuest = z.object({
  itemId: z.string().max(64),
  room: z
    .number()
    .int()
    .min(0)
    .max(MOST_ROOMS - 1),
  firstName: text(60).min(1),
  lastName: text(60).min(1),
  /** Forwarded to the hotel, not guaranteed. */
  wishes: text(500).optional(),
});

/** An item of a booking in progress; a flight is in SPEC's own fields, `outing` is a cruise or a tour. */
export const ItemInSession = z.object({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  total: Total,
  stay: SoldStay.nullable(),
  outing: OutingAnswer.nullable(),
  service: ServiceAnswer.nullable(),
  /** What the booking's promotion code takes off it; its total already excludes it. */
  promotionMinor: z.number().int(),
});

/** The cabin of one flight for drawing (`domain/flights/seat-map.ts`), passed through whole. */
export const SeatMapAnswer = z
  .custom<SeatMap>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['segmentId', 'cabins', 'amenities'] });

/** The legs of a trip with their flights: `itineraries` of the Amadeus vocabulary, passed through whole. */
const ItinerariesAnswer = z
  .custom<Itinerary[]>((value) => Array.isArray(value))
  .meta({ type: 'array', items: { type: 'object' } });

/** Flights of a trip, passed through whole. */
const FlightsAnswer = z
  .custom<FlightSegment[]>((value) => Array.isArray(value))
  .meta({ type: 'array', items: { type: 'object' } });

/** An airline's change of a sold flight: the itineraries agreed on, and those flown now. */
const FlightChange = z.object({
  id: z.string(),
  /** `told`: no answer needed. `to-answer`: the traveller may accept or refuse. */
  stage: z.enum(FLIGHT_CHANGE_STAGES),
  before: ItinerariesAnswer,
  after: ItinerariesAnswer,
  /** Whether it can be accepted here; not if a flight is cancelled. */
  mayAccept: z.boolean(),
  /** Stays of the same booking that no longer fit. */
  misfits: z.array(z.object({ itemId: z.string(), misfit: z.enum(STAY_MISFITS) })),
  changedAt: z.string(),
});

/** An item of a booking, with its state and travel documents. */
export const BookedItem = z.object({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  status: z.enum(ITEM_STATES),
  /** The full price. */
  total: Total,
  /** The part of it collected for third parties: airlines, states, hotels. The rest is the agency's. */
  forOthers: Total,
  /**
   * An electronic ticket with a number; the locator, for airlines that issue none; for a stay, the hotel's confirmation number.
   */
  document: z.enum(['ticket', 'locator', 'confirmation']),
  /** Whether everybody who needs a ticket has a numbered one; for a stay, whether it is ordered. */
  isTicketed: z.boolean(),
  /** It has lapsed, and its full price is or was refunded automatically. */
  isGivenBack: z.boolean(),
  /** Its cancellation was accepted and is in progress, with the refund that follows, in the currency that was charged. */
  beingCancelled: z.object({ refund: Total }).nullable(),
  /** The traveller has cancelled it, and an operator has to do it: until then it stands. */
  cancellationAsked: z.object({ number: z.string(), askedAt: z.string(), answerBy: z.string() }).nullable(),
  /** For a flight that stands: the airline's latest change, unless it was reversed. */
  flightChange: FlightChange.nullable(),
  /** Number of changes by the airline; the sequence number of calendar entries. */
  timesChanged: z.number().int(),
  /** Flights that the airline has dropped from the end of the trip, as they were: calendars still have them. Absent where there are none. */
  droppedFlights: FlightsAnswer.optional(),
  /** Deadline for issuing missing tickets; `null` if unknown, or if none is missing. */
  issueBy: z.string().nullable(),
  /**
   * Valid tickets; `passenger` is an index in `passengers`. A number holds at most four flights of a traveller; the others are
   * on its `conjunction`.
   */
  tickets: z.array(z.object({ passenger: z.number().int(), number: z.string(), isConjunction: z.boolean() })),
  /** Stays only; `confirmation` is the hotel's own number, if known. */
  stay: SoldStay.extend({ confirmation: z.string().nullable(), guests: z.array(RoomGuest) }).nullable(),
  /** Cruises and tours only. */
  outing: OutingAnswer.nullable(),
  /** With the provider's own confirmation number, once a person has arranged it; `isNotToBeHad`: it was cancelled because it could not be had. */
  service: z.object({ offer: ServiceAnswer, confirmation: z.string().nullable(), isNotToBeHad: z.boolean() }).nullable(),
  /** What the booking's promotion code takes off it; its total already excludes it. */
  promotionMinor: z.number().int().optional(),
});

/** What is left to pay. `payableUntil`: the end of a payment page that is open for it, if one is. */
export const BalanceAnswer = z.object({
  amount: Total,
  /** What is charged for it in another currency; absent where it is charged as it is. */
  charged: Total.optional(),
  dueBy: z.string(),
  isBeingPaid: z.boolean(),
  payableUntil: z.string().nullable(),
});

/** The currency that the visitor saw prices in: they are charged in it, if the agency charges in it. */
export const ChargedIn = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be three capital letters')
  .optional();

/**
 * How prices in `from` are charged in `currency`: `rateMicros` millionths of it for one, rounded to multiples of `stepMinor`
 * (`domain/charging/`). `until`: the rate stands until then; `beforeMicros`: the one that the visitor had seen, if it has changed.
 */
export const ChargeTermsAnswer = z.object({
  currency: z.string(),
  from: z.string(),
  rateMicros: z.number().int(),
  rateDate: z.string().nullable(),
  stepMinor: z.number().int(),
  until: z.string(),
  beforeMicros: z.number().int().optional(),
});

/** The terms of a booking, with what is charged for it under them. */
export const Charge = ChargeTermsAnswer.extend({ total: Total, dueNow: Total, balance: Total.nullable() });
export type Charge = z.output<typeof Charge>;

/** SPEC §3, stored booking record. */
export const StoredBooking = z.object({
  referenceId: z.string(),
  status: z.string(),
  locators: z.array(z.object({ airline: z.string(), reference: z.string() })),
  passengers: z.array(Passenger),
  customerDetails: CustomerDetails,
  /** `null` for a booking without a flight. */
  selectedFlightOffer: z.object({ flightOffer: OfferAnswer, included: z.unknown(), dictionaries: z.unknown() }).nullable(),
  billingInformation: BillingInformation.nullable(),
  /** Whom it is invoiced to; absent where nobody has said. */
  buyer: BuyerInput.optional(),
  itinerary: z.array(z.unknown()),
  additionalServices: z.object({ baggages: z.array(BoughtBags), seats: z.array(ChosenSeat) }),
  paymentInformation: z.object({
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    /** How the payer pays their card's issuer back, as the provider said; `interest` is the issuer's. Null for one instalment. */
    instalments: z
      .object({ count: z.number().int(), each: Total, total: Total, interest: Total, ratePercent: z.number().nullable() })
      .nullable(),
    transactions: z.array(Transaction),
    /** Refunds in progress. */
    refundsUnderWay: z.array(Total),
    /** Refunds of a payment disputed at the cardholder's bank: they wait for its decision. */
    refundsPaused: z.array(Total),
    /** Whether a refund did not reach the traveller, by a refusal of the provider or the bank: the agency sees to it. */
    isRefundRefused: z.boolean(),
    /** Disputes of its payments at banks: `open` while undecided, `lost` if the bank returned the money to the cardholder. */
    disputes: z.array(z.object({ state: z.enum(DISPUTE_STATES), amount: Total })),
  }),
  items: z.array(BookedItem),
  /** The traveller's address rejects mails: none has arrived since. */
  isMailRefused: z.boolean(),
  /**
   * Whether everybody who needs a ticket has one for every flight. Confirmation comes earlier; an airline without ticket
   * numbers never makes it true.
   */
  isTicketed: z.boolean(),
  total: Total,
  /** What is charged in another currency; absent where the total is charged as it is. */
  charge: Charge.optional(),
  /** The promotion code in the total; absent without one. */
  promotion: PromotionAnswer.optional(),
  /** Captured payments, oldest first. */
  payments: z.array(z.object({ purpose: z.enum(PAYMENT_PURPOSES), amount: Total, paidAt: z.string() })),
  /** The amount still to be paid; null if there is none, or no item stands. */
  balance: BalanceAnswer.nullable(),
  /** Consents given with it and not withdrawn: references of the receipts. */
  consents: z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), reference: z.string() })),
  createdAt: z.string(),
});

export type FlightChange = z.output<typeof FlightChange>;
export type BookedItem = z.output<typeof BookedItem>;
export type StoredBooking = z.output<typeof StoredBooking>;
export type CustomerDetails = z.output<typeof CustomerDetails>;
export type BillingInformation = z.output<typeof BillingInformation>;
export type PassengerInput = z.output<typeof Passenger>;
export type InfoData = z.output<typeof InfoData>;
