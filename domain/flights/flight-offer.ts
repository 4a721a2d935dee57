import type { IntAmount } from '../money.ts';

/**
 * A flight offer in the Amadeus vocabulary: the fields the product reads. Times are local without a zone,
 * amounts are decimal strings; optional fields were missing in some recorded answer.
 */
export type FlightOffer = {
  type: 'flight-offer';
  id: string;
  source: string;
  oneWay?: boolean;
  /** Tickets are issued and paid for with the order. */
  instantTicketingRequired?: boolean;
  /** The airline takes only a card of the traveller's, sent with the order. */
  paymentCardRequired?: boolean;
  lastTicketingDate?: string;
  numberOfBookableSeats?: number;
  itineraries: Itinerary[];
  price: OfferPrice;
  pricingOptions?: { fareType?: string[]; includedCheckedBagsOnly?: boolean; refundableFare?: boolean; noPenaltyFare?: boolean };
  validatingAirlineCodes?: string[];
  travelerPricings: TravelerPricing[];
  /** Penalties for changes and refunds, where the supplier states amounts. */
  fareRules?: FareRules;
  /** Until when an order of it can be kept without being paid (ISO instant), if its supplier says so. */
  holdableUntil?: string;
  /** When the supplier's price expires (ISO instant), if stated. */
  expiresAt?: string;
  /** Of a priced retail offer: data required of its travellers. */
  bookingRequirements?: BookingRequirements;
  /** Carbon dioxide of all travellers on all flights, if stated for the offer instead of for each flight. */
  co2Kilograms?: number;
};

/** Data a supplier requires for an order, from its pricing answer; an absent field is not required. */
export type BookingRequirements = {
  emailAddressRequired?: boolean | undefined;
  invoiceAddressRequired?: boolean | undefined;
  mailingAddressRequired?: boolean | undefined;
  phoneCountryCodeRequired?: boolean | undefined;
  phoneNumberRequired?: boolean | undefined;
  mobilePhoneNumberRequired?: boolean | undefined;
  postalCodeRequired?: boolean | undefined;
  travelerRequirements?: TravelerRequirements[] | undefined;
};

export type TravelerRequirements = {
  travelerId: string;
  genderRequired?: boolean | undefined;
  dateOfBirthRequired?: boolean | undefined;
  documentRequired?: boolean | undefined;
  documentIssuanceCityRequired?: boolean | undefined;
  residenceRequired?: boolean | undefined;
  /** Accepted document types in the supplier's words; any when not stated. */
  documentTypes?: string[] | undefined;
};

export type FareRules = { currency: string; rules: FareRule[] };

/** `notApplicable`: not allowed. Allowed without an amount: the penalty is unknown. */
export type FareRule = { category: 'REFUND' | 'EXCHANGE'; notApplicable: boolean; maxPenaltyAmount?: string };

/** One leg of a trip. Priced offers have no `duration` (FACTS §1). */
export type Itinerary = { duration?: string; segments: FlightSegment[] };

export type FlightSegment = {
  id: string;
  departure: FlightEndPoint;
  arrival: FlightEndPoint;
  carrierCode: string;
  number: string;
  aircraft?: { code?: string };
  operating?: { carrierCode?: string };
  duration?: string;
  numberOfStops?: number;
  /** Technical stops: landings without a change of flight number. */
  stops?: { iataCode: string; duration?: string; arrivalAt?: string; departureAt?: string }[];
  co2Emissions?: { weight: number; weightUnit: string; cabin?: string }[];
  /** Of a booked flight. `CANCELLED`: the airline no longer flies it and has not replaced it. */
  bookingStatus?: 'CONFIRMED' | 'CANCELLED' | 'PENDING';
};

export type FlightEndPoint = { iataCode: string; terminal?: string; at: string };

export type OfferFee = { amount: string; type: string };

/** SPEC §3: `intTotal` holds the total in the smallest unit. */

export type OfferPrice = {
  currency: string;
  total: string;
  base: string;
  fees?: OfferFee[];
  grandTotal?: string;
  /** Bags and seats on top of the fares: `grandTotal` includes bought ones; a search only lists possible prices. */
  additionalServices?: { amount: string; type: string }[];
  intTotal?: IntAmount;
  /** Of a retail offer, where the agency has rules of its own: the total if it is sold with a stay. */
  inPackage?: string;
};

export type TravelerPricing = {
  travelerId: string;
  fareOption?: string;
  travelerType: string;
  associatedAdultId?: string;
  price: {
    currency: string;
    total: string;
    base: string;
    fees?: OfferFee[];
    taxes?: { amount: string; code: string }[];
    intBase?: IntAmount;
    intTotal?: IntAmount;
    /** The supplier states only a total for all travellers: this amount is a share of it, not a price. */
    isShare?: boolean;
  };
  fareDetailsBySegment: FareDetails[];
};

export type FareDetails = {
  segmentId: string;
  cabin?: string;
  fareBasis?: string;
  brandedFare?: string;
  brandedFareLabel?: string;
  class?: string;
  includedCheckedBags?: BagAllowance;
  includedCabinBags?: BagAllowance;
  /** Services the traveller adds to the fare on this flight. */
  additionalServices?: ChosenServices;
  /** Amenities of the fare family, included or for a charge. */
  amenities?: { description: string; isChargeable: boolean; amenityType: string }[];
};

/** A bag is repeated on every flight it covers, but is one bag; ids are the supplier's, where required. */
export type ChosenServices = {
  chargeableCheckedBags?: BagAllowance & { id?: string };
  /** Further kinds of bags, where a supplier sells several. */
  furtherBags?: (BagAllowance & { id?: string })[];
  chargeableSeatNumber?: string;
  chargeableSeat?: { id: string; number: string };
};

export type BagAllowance = { quantity?: number; weight?: number; weightUnit?: string };

/** Names for the codes in one answer. */
export type Dictionaries = {
  locations?: Record<string, { cityCode?: string; countryCode?: string }>;
  aircraft?: Record<string, string>;
  currencies?: Record<string, string>;
  carriers?: Record<string, string>;
};

/** The travellers of an offer with a seat of their own: all but infants on a lap. */
export const seatedTravelers = ({ travelerPricings }: Pick<FlightOffer, 'travelerPricings'>): TravelerPricing[] =>
  travelerPricings.filter(({ travelerType }) => travelerType !== 'HELD_INFANT');

/**
 * Whether a flight is paid with its order at a non-refundable fare: a booking may hold only one such item, or, if another item is
 * refused, its price is lost.
 */
export const isLostOnceOrdered = ({ instantTicketingRequired, pricingOptions }: FlightOffer): boolean =>
  instantTicketingRequired === true && pricingOptions?.refundableFare === false;
