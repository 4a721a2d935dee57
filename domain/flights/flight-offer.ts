/**
 * A flight offer in the Amadeus vocabulary: the fields the product reads. Times are local and without zone,
 * amounts decimal strings; what is optional here was missing in some recorded answer.
 */
export type FlightOffer = {
  type: 'flight-offer';
  id: string;
  source: string;
  oneWay?: boolean;
  lastTicketingDate?: string;
  numberOfBookableSeats?: number;
  itineraries: Itinerary[];
  price: OfferPrice;
  pricingOptions?: { fareType?: string[]; includedCheckedBagsOnly?: boolean; refundableFare?: boolean; noPenaltyFare?: boolean };
  validatingAirlineCodes?: string[];
  travelerPricings: TravelerPricing[];
};

/** One direction of a trip. Priced offers lack `duration` (FACTS §1). */
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
  co2Emissions?: { weight: number; weightUnit: string; cabin?: string }[];
};

export type FlightEndPoint = { iataCode: string; terminal?: string; at: string };

export type OfferFee = { amount: string; type: string };

/** SPEC §3: `intTotal` holds the total in the smallest unit. */
export type IntAmount = { amount: number; currency: string };

export type OfferPrice = {
  currency: string;
  total: string;
  base: string;
  fees?: OfferFee[];
  grandTotal?: string;
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
};

export type BagAllowance = { quantity?: number; weight?: number; weightUnit?: string };

/** Names for the codes of one answer. */
export type Dictionaries = {
  locations?: Record<string, { cityCode?: string; countryCode?: string }>;
  aircraft?: Record<string, string>;
  currencies?: Record<string, string>;
  carriers?: Record<string, string>;
};
