import { type PassengerType, passengerTypes, type TravelerCounts } from '#domain/passengers.ts';

/** The travellers of a search in order, adults first. `onLapOf`: the n-th infant sits with the n-th adult, counted from 1. */
export function travelersOf(counts: TravelerCounts): { type: PassengerType; onLapOf: number | undefined }[] {
  let infants = 0;
  return passengerTypes(counts).map((type) => {
    if (type === 'infant') infants += 1;
    return { type, onLapOf: type === 'infant' ? infants : undefined };
  });
}
