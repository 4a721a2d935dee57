import { z } from 'zod';
import { BAG_TYPES, JOURNEY_TYPES } from '#domain/booking/bag-options.ts';
import { FLIGHT_CHANGE_STAGES } from '#domain/booking/changed-flights.ts';
import { STAY_MISFITS } from '#domain/booking/flight-and-stay.ts';
import { ITEM_KINDS, ITEM_STATES } from '#domain/booking/item-state.ts';
import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import { CABINS } from '#domain/cabin.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { OUTING_KINDS, type SoldOuting } from '#domain/catalogue/outing.ts';
import { CONSENT_PURPOSES } from '#domain/enquiry.ts';
import type { FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import type { SeatMap } from '#domain/flights/seat-map.ts';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { areValidCounts } from '#domain/passengers.ts';
import { DISPUTE_STATES } from '#domain/payment/dispute-state.ts';
import { PAYMENT_PURPOSES } from '#domain/payment/instalments.ts';
import { asDialled, isRealPhone } from '#domain/phone.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import type { Hotel } from '#domain/stays/hotel.ts';
import { MOST_ROOMS } from '#domain/stays/occupancy.ts';
import type { PackageReduction } from '#domain/stays/package-rate.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySale } from '#domain/stays/tourism-number.ts';
import { MOST_LEGS } from '#domain/trip-search.ts';

/** Shapes that several calls share. */

const text = (max: number) => z.string().trim().max(max);

export const CalendarDate = z.string().refine(isCalendarDate, 'must be a day, as yyyy-MM-dd').meta({ format: 'date' });
export const AgentId = text(128).min(1);

/** Who asks about a booking: its secret `flightOfferId`, with the `agentId` it was given to (SPEC §7.2). */
export const BookingCredentials = z.object({ agentId: AgentId, flightOfferId: z.string().min(1).max(64) });
export type BookingCredentials = z.infer<typeof BookingCredentials>;
const Email = z.email().max(254);

/** Of a country there is: suppliers and payment providers refuse any other, and would when the money is held already. */
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
  /** Beyond the specification: every fare that was found, not only the cheapest for the same flights. */
  allFares: z.boolean().default(false),
  legInfo: z
    .array(z.object({ from: PlaceCode, to: PlaceCode, departureDate: CalendarDate }))
    .min(1)
    .max(MOST_LEGS),
  travelerInfo: TravelerInfo,
});

/** How a supplier took part in a search. */
export const SupplierStatus = z.object({
  name: z.string(),
  status: z.enum(['searching', 'ok', 'failed', 'timed-out']),
  count: z.number().int(),
  ms: z.number().int(),
});

/** What was asked for to show prices in: what one unit of an answer's `currency` buys of it, `null` where nobody knows. The charge stays in `currency`. */
export const ShownCurrency = z.object({
  currencyCode: z.string(),
  rate: z.number().nullable(),
  rateDate: z.string().nullable(),
});

/** SPEC §3, analytics attribution; all of it optional. */
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
 * An offer as a caller sends it back. Only its id counts: price and flights are the server's own, from the search
 * it came from, so nothing a browser changes in it can matter.
 */
export const OfferEcho = z.object({ id: text(200).min(1) });

/** An offer as it is answered: the Amadeus vocabulary (`domain/flights/flight-offer.ts`), passed on whole. */
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
  /** Beyond the specification: some suppliers require it (`bookingRequirements` of the offer say so). */
  passportIssuanceCity: text(60).optional(),
  mealPreference: z.enum(MEAL_CODES).optional(),
  specialAssistance: z.enum(ASSISTANCE_CODES).optional(),
});

export const CustomerDetails = z.object({
  email: Email,
  phone: Phone,
  emergencyContact: Phone.optional(),
  frequentFlyerNumber: text(40).optional(),
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
  /** SPEC §3: what the bill was shown to be of, in the smallest unit. Kept as it was said; what is charged is the booking's total. */
  amount: z.number().int().optional(),
  currency: text(3).optional(),
});

const Transaction = z.object({
  kind: z.enum(['authorisation', 'capture', 'void', 'refund', 'chargeback', 'chargeback-returned']),
  transactionId: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  createdAt: z.string(),
});

/** The price of one bag, in the smallest unit. */
export const BagPrice = z.object({ amount: z.number().int(), currencyCode: z.string() });

/** A kind of bag: what it is, and what it covers; one that covers several legs or travellers stands with the first of them. */
export const BagOption = z.object({
  journeyType: z.enum(JOURNEY_TYPES),
  travelerId: z.string(),
  /** Names it among the others of its leg and traveller. */
  kind: z.string(),
  type: z.enum(BAG_TYPES),
  /** What it may weigh; `null` where the supplier does not say. */
  weight: z.number().nullable(),
  unit: z.enum(['KG', 'LB']),
  travelerIds: z.array(z.string()),
  /** The flights of the trip it covers, counted from 0 through all legs. */
  flights: z.array(z.number().int()),
  most: z.number().int(),
  single: z.object({ amountMinor: z.number().int(), currency: z.string() }),
  serviceId: z.string().optional(),
  /** SPEC §3: the same as `most` and `single`. */
  quantity: z.number().int(),
  price: BagPrice,
});

/** Bags of one kind that were bought, at the product's own price for all of them, in the smallest unit. */
export const BoughtBags = BagOption.omit({ most: true, single: true, price: true }).extend({
  amountMinor: z.number().int(),
  /** SPEC §3: the same, with its currency. */
  amount: z.number().int(),
  currency: z.string(),
});

/** An amount in the smallest unit. */
export const Total = z.object({ amount: z.number().int(), currency: z.string() });

/** What a catalogue knows something by. */
export const CatalogueId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'must be an id: letters, digits, points and hyphens');
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, as yyyy-MM');

/** What is ticked of one facet. */
export const Ticked = <Value extends z.ZodType<string>>(value: Value) => z.array(value).max(50).default([]);
/** The range of prices, in whole units. */
export const PriceLimits = {
  minPrice: z.number().min(0).max(1_000_000_000).optional(),
  maxPrice: z.number().min(0).max(1_000_000_000).optional(),
};
/** `offset` is the place of the first result that is wanted, counted from 1, as it is for stays (SPEC §7.3). */
export const CataloguePage = z
  .object({ offset: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(200).default(20) })
  .prefault({});
/** One choice of a facet: how many results it gives under the other filters, and the least they cost, in whole units. */
export const Bucket = z.object({ value: z.string(), count: z.number().int(), cheapest: z.number() });

export const ChosenSeat = z.object({
  segmentId: text(120).min(1),
  travelerId: text(120).min(1),
  number: z.string().regex(/^\d{1,3}[A-Z]$/, 'must be a seat such as 14A'),
});

/** A hotel as its supplier lists it (`domain/stays/hotel.ts`), under the id that the product's own calls know it by. */
export const HotelAnswer = z
  .custom<Hotel>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['id', 'name', 'type', 'lat', 'lon', 'timeZone', 'services'] });

/** Rooms at one price (`domain/stays/stay-offer.ts`), `total` being what a visitor pays; the agency's own cost is not answered. */
export type StayOfferAnswer = Omit<StayOffer, 'cost' | 'least' | 'rooms'> & { rooms: Omit<StayOffer['rooms'][number], 'cost'>[] };
export const StayOfferAnswer = z
  .custom<StayOfferAnswer>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['id', 'hotelId', 'checkIn', 'checkOut', 'rooms', 'total', 'paidTo', 'cancellation'] });

/** What rooms cost less with a flight by a package rate of the agency's, and the last day on which they do. */
const PackageRateAnswer = z
  .object({ off: z.object({ amountMinor: z.number().int(), currency: z.string() }), until: z.string().meta({ format: 'date' }) })
  .nullable();

/**
 * An offer as it is shown to choose from: whether it may be ordered, the number in the Colombian register that its hotel is shown with, and what it costs less with a flight by a
 * package rate of the agency's.
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

/** Rooms that are sold, the hotel they are in, and the number in the Colombian register that it was sold under. */
const SoldStay = z.object({
  hotel: HotelAnswer,
  offer: StayOfferAnswer,
  tourismNumber: z.string().nullable(),
  /** What is off the price of the rooms because a flight is bought with them; the offer's total is without it. */
  packageRate: PackageRateAnswer,
});

/** A cruise or a tour as it was sold (`domain/catalogue/outing.ts`), passed on whole. */
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

/** Whom a room is kept for: of which item, and which of its rooms, from 0. */
export const RoomGuest = z.object({
  itemId: z.string().max(64),
  room: z
    .number()
    .int()
    .min(0)
    .max(MOST_ROOMS - 1),
  firstName: text(60).min(1),
  lastName: text(60).min(1),
  /** Passed on to the hotel, which promises nothing. */
  wishes: text(500).optional(),
});

/** One thing that a booking is made of while it is filled in; a flight stands in SPEC's own fields, `outing` is a cruise or a tour. */
export const ItemInSession = z.object({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  total: Total,
  stay: SoldStay.nullable(),
  outing: OutingAnswer.nullable(),
});

/** The cabin of one flight as it can be drawn (`domain/flights/seat-map.ts`), passed on whole. */
export const SeatMapAnswer = z
  .custom<SeatMap>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', required: ['segmentId', 'cabins', 'amenities'] });

/** The legs of a trip, flight by flight: `itineraries` of the Amadeus vocabulary, passed on whole. */
const ItinerariesAnswer = z
  .custom<Itinerary[]>((value) => Array.isArray(value))
  .meta({ type: 'array', items: { type: 'object' } });

/** What an airline has changed of a flight that was sold: how it was agreed on, and how it is flown now. */
const FlightChange = z.object({
  id: z.string(),
  /** `told`: nothing has to be answered. `to-answer`: its traveller may say yes or no. */
  stage: z.enum(FLIGHT_CHANGE_STAGES),
  before: ItinerariesAnswer,
  after: ItinerariesAnswer,
  /** Can a yes be said here? Not to what is not flown any more. */
  mayAccept: z.boolean(),
  /** Stays of the same booking that it does not suit any more: their items. */
  misfits: z.array(z.object({ itemId: z.string(), misfit: z.enum(STAY_MISFITS) })),
  changedAt: z.string(),
});

/** One thing that a booking is made of, and how it stands with what its travellers travel with. */
export const BookedItem = z.object({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  status: z.enum(ITEM_STATES),
  /** What it costs, all in all. */
  total: Total,
  /** What of that the agency takes for others, who are paid it: airlines, states, hotels. The rest is its own. */
  forOthers: Total,
  /** An electronic ticket with a number, or the locator, with airlines that issue none; of a stay, what its hotel knows it by. */
  document: z.enum(['ticket', 'locator', 'confirmation']),
  /** Has everybody who needs a ticket one, by its number? Of a stay: is it ordered? */
  isTicketed: z.boolean(),
  /** It has lapsed, and all that it cost goes back by itself, or has. */
  isGivenBack: z.boolean(),
  /** Its cancellation was accepted and is being carried out: what goes back of it then. */
  beingCancelled: z.object({ refund: Total }).nullable(),
  /** Its traveller has cancelled it, and a person has to see to it: until then it stands. */
  cancellationAsked: z.object({ number: z.string(), askedAt: z.string(), answerBy: z.string() }).nullable(),
  /** Of a flight that stands: the last that its airline has changed of it, unless it took it back. */
  flightChange: FlightChange.nullable(),
  /** How often its airline has changed it: whoever keeps it in a calendar takes the newest. */
  timesChanged: z.number().int(),
  /** Until when the tickets have to be issued that are not there; `null` where nobody says, or nothing is left to be issued. */
  issueBy: z.string().nullable(),
  /** What was issued and is good: `passenger` is a place in `passengers`. More than four flights of one traveller do not fit on one number: the others are its `conjunction`. */
  tickets: z.array(z.object({ passenger: z.number().int(), number: z.string(), isConjunction: z.boolean() })),
  /** Of a stay; `confirmation` is the hotel's own number, where it has said one. */
  stay: SoldStay.extend({ confirmation: z.string().nullable(), guests: z.array(RoomGuest) }).nullable(),
  /** Of a cruise or a tour. */
  outing: OutingAnswer.nullable(),
});

/** SPEC §3, stored booking record. */
export const StoredBooking = z.object({
  referenceId: z.string(),
  status: z.string(),
  locators: z.array(z.object({ airline: z.string(), reference: z.string() })),
  passengers: z.array(Passenger),
  customerDetails: CustomerDetails,
  /** `null` of a booking without a flight. */
  selectedFlightOffer: z.object({ flightOffer: OfferAnswer, included: z.unknown(), dictionaries: z.unknown() }).nullable(),
  billingInformation: BillingInformation.nullable(),
  itinerary: z.array(z.unknown()),
  additionalServices: z.object({ baggages: z.array(BoughtBags), seats: z.array(ChosenSeat) }),
  paymentInformation: z.object({
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    transactions: z.array(Transaction),
    /** What is being given back and has not been yet. */
    refundsUnderWay: z.array(Total),
    /** The same, of a payment that its holder disputes at their bank: nothing of it goes back before that has decided. */
    refundsPaused: z.array(Total),
    /** What banks were asked about payments of it, and what came of that: `open` while nobody has decided, `lost` where the bank gave it back. */
    disputes: z.array(z.object({ state: z.enum(DISPUTE_STATES), amount: Total })),
  }),
  items: z.array(BookedItem),
  /** The traveller's address takes no mails: nothing they were written since then has reached them. */
  isMailRefused: z.boolean(),
  /** Has everybody who needs one a ticket for every flight? A booking is confirmed before it is; with an airline that issues none it never is. */
  isTicketed: z.boolean(),
  total: Total,
  /** What was taken for it, oldest first. */
  payments: z.array(z.object({ purpose: z.enum(PAYMENT_PURPOSES), amount: Total, paidAt: z.string() })),
  /** What is still to be paid of it; none where everything is, or nothing of it stands. */
  balance: z.object({ amount: Total, dueBy: z.string(), isBeingPaid: z.boolean() }).nullable(),
  /** What was agreed to with it and was not taken back: the references of the receipts. */
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
