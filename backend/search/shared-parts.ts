import type { FareDetails, FlightOffer, FlightSegment, Itinerary, TravelerPricing } from '#domain/flights/flight-offer.ts';

/**
 * Deduplicates the equal parts of a search's offers (segments, itineraries, fares): one copy each, shared by reference. Offers
 * are never modified after reading, so sharing is safe (docs/decisions/039-limits-under-load.md).
 */
export function createSharing(): (offer: FlightOffer) => FlightOffer {
  const segments = numbering<FlightSegment>();
  const segment = firstOfEquals<FlightSegment>(JSON.stringify);
  const itinerary = firstOfEquals<Itinerary>((way) => JSON.stringify({ ...way, segments: way.segments.map(segments.numberOf) }));
  const fare = firstOfEquals<FareDetails>(JSON.stringify);
  return (offer) => ({
    ...offer,
    itineraries: offer.itineraries.map((way) => itinerary({ ...way, segments: way.segments.map(segment) })),
    travelerPricings: offer.travelerPricings.map((pricing) => ({
      ...pricing,
      fareDetailsBySegment: pricing.fareDetailsBySegment.map(fare),
    })),
  });
}

/** `said` serialises a part completely. */
function firstOfEquals<Part>(said: (part: Part) => string): (part: Part) => Part {
  const known = new Map<string, Part>();
  return (part) => {
    const text = said(part);
    const first = known.get(text) ?? part;
    known.set(text, first);
    return first;
  };
}

/** Stored offers: each shared part once, referenced by number. */
export type PackedOffers = {
  segments: FlightSegment[];
  itineraries: (Omit<Itinerary, 'segments'> & { segments: number[] })[];
  fares: FareDetails[];
  offers: PackedOffer[];
};

type PackedOffer = Omit<FlightOffer, 'itineraries' | 'travelerPricings'> & {
  itineraries: number[];
  travelerPricings: (Omit<TravelerPricing, 'fareDetailsBySegment'> & { fareDetailsBySegment: number[] })[];
};

export function packOffers(offers: FlightOffer[]): PackedOffers {
  const [segments, itineraries, fares] = [numbering<FlightSegment>(), numbering<Itinerary>(), numbering<FareDetails>()];
  const packed = offers.map((offer) => ({
    ...offer,
    itineraries: offer.itineraries.map(itineraries.numberOf),
    travelerPricings: offer.travelerPricings.map((pricing) => ({
      ...pricing,
      fareDetailsBySegment: pricing.fareDetailsBySegment.map(fares.numberOf),
    })),
  }));
  const ways = itineraries.parts().map((way) => ({ ...way, segments: way.segments.map(segments.numberOf) }));
  return { segments: segments.parts(), itineraries: ways, fares: fares.parts(), offers: packed };
}

export function unpackOffers({ segments, itineraries, fares, offers }: PackedOffers): FlightOffer[] {
  const ways = itineraries.map((way): Itinerary => ({ ...way, segments: way.segments.map(partOf(segments)) }));
  return offers.map((offer) => ({
    ...offer,
    itineraries: offer.itineraries.map(partOf(ways)),
    travelerPricings: offer.travelerPricings.map((pricing) => ({
      ...pricing,
      fareDetailsBySegment: pricing.fareDetailsBySegment.map(partOf(fares)),
    })),
  }));
}

/** Parts are compared by identity, not by content. */
function numbering<Part extends object>() {
  const numbers = new Map<Part, number>();
  return {
    numberOf(part: Part): number {
      const number = numbers.get(part) ?? numbers.size;
      numbers.set(part, number);
      return number;
    },
    parts: () => [...numbers.keys()],
  };
}

const partOf =
  <Part>(parts: Part[]) =>
  (number: number): Part =>
    parts[number] as Part;
