import type { ChosenServices, FlightOffer } from '../../flights/flight-offer.ts';

/** The offer with the chosen services of each traveller and flight changed; empty choices are left out. */
export function changeChosenServices(
  offer: FlightOffer,
  change: (chosen: ChosenServices, of: { travelerId: string; segmentId: string }) => ChosenServices,
): FlightOffer {
  return {
    ...offer,
    travelerPricings: offer.travelerPricings.map((pricing) => ({
      ...pricing,
      fareDetailsBySegment: pricing.fareDetailsBySegment.map(({ additionalServices, ...details }) => {
        const { travelerId } = pricing;
        const services = change(additionalServices ?? {}, { travelerId, segmentId: details.segmentId });
        return Object.keys(services).length > 0 ? { ...details, additionalServices: services } : details;
      }),
    })),
  };
}
