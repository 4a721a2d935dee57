import type { IntAmount } from '../money.ts';

/**
 * A flight offer in the Amadeus vocabulary: the fields the product reads. Times are local and without zone,
 * amounts decimal strings; what is optional here was missing in some recorded answer.
 */
export type FlightOffer = {
  type: 'flight-offer';
  id: string;
  source: string;
  oneWay?: boolean;
  /** Its tickets are issued, and paid for, with the order. */
  instantTicketingRequired?: boolean;
  lastTicketingDate?: string;
  numberOfBookableSeats?: number;
  itineraries: Itinerary[];
  price: OfferPrice;
  pricingOptions?: { fareType?: string[]; includedCheckedBagsOnly?: boolean; refundableFare?: boolean; noPenaltyFare?: boolean };
  validatingAirlineCodes?: string[];
  travelerPricings: TravelerPricing[];
  /** What changing and giving back costs, where the supplier says it in figures. */
  fareRules?: FareRules;
  /** When the supplier stops selling at this price (ISO instant), where it says so. */
  expiresAt?: string;
  /** Of a priced offer as it is shown: what has to be known of its travellers. */
  bookingRequirements?: BookingRequirements;
  /** Carbon dioxide of all travellers on all flights, where it is said of the whole offer rather than of each flight. */
  co2Kilograms?: number;
};

/** What a supplier wants to know before it takes an order, as pricing says it; a requirement that is not named does not exist. */
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
  /** Kinds of documents that are taken, in the supplier's words; any when it does not say. */
  documentTypes?: string[] | undefined;
};

export type FareRules = { currency: string; rules: FareRule[] };

/** `notApplicable` is not allowed at all; without an amount it is allowed and nobody says for how much. */
export type FareRule = { category: 'REFUND' | 'EXCHANGE'; notApplicable: boolean; maxPenaltyAmount?: string };

/** One leg of a trip. Priced offers lack `duration` (FACTS §1). */
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
  /** Landings on the way without a change of flight. */
  stops?: { iataCode: string; duration?: string; arrivalAt?: string; departureAt?: string }[];
  co2Emissions?: { weight: number; weightUnit: string; cabin?: string }[];
  /** Of a flight that was booked. `CANCELLED`: its airline does not fly it any more, and nothing else took its place. */
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
  /** Bags and seats on top of the fares; `grandTotal` has them in where they are bought, a search only says what they would cost. */
  additionalServices?: { amount: string; type: string }[];
  intTotal?: IntAmount;
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
    /** The supplier only knows what all travellers pay together: this is a share of it, not a price. */
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
  /** What the traveller adds to the fare on this flight. */
  additionalServices?: ChosenServices;
  /** What comes with the fare family, and what could be had for money. */
  amenities?: { description: string; isChargeable: boolean; amenityType: string }[];
};

/** A bag stands on every flight it covers, and is one bag all the same; ids are the supplier's, where it needs them. */
export type ChosenServices = {
  chargeableCheckedBags?: BagAllowance & { id?: string };
  /** Bags of other kinds beside them, where a supplier sells several. */
  furtherBags?: (BagAllowance & { id?: string })[];
  chargeableSeatNumber?: string;
  chargeableSeat?: { id: string; number: string };
};

export type BagAllowance = { quantity?: number; weight?: number; weightUnit?: string };

/** Names for the codes of one answer. */
export type Dictionaries = {
  locations?: Record<string, { cityCode?: string; countryCode?: string }>;
  aircraft?: Record<string, string>;
  currencies?: Record<string, string>;
  carriers?: Record<string, string>;
};
