import type { Hotel } from '#domain/stays/hotel.ts';
import { hotelIdOf, hotelsIn } from '#domain/stays/hotel-id.ts';
import { bySameHotel } from '#domain/stays/same-hotel.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StayFindings } from './found-stays.ts';

/** A hotel as a list shows it, whoever sells it. */
export type HotelCard = { hotel: Hotel; cheapest: StayOffer };

const known = new WeakMap<StayFindings, HotelCard[]>();

/** Hotels that a search has found, each once with the cheapest that anybody sells it at; the cheapest first. */
export function hotelCards(findings: StayFindings): HotelCard[] {
  const cards = known.get(findings) ?? cardsOf(findings);
  known.set(findings, cards);
  return cards;
}

function cardsOf({ stays }: StayFindings): HotelCard[] {
  const told = stays.flatMap(({ supplier, hotel, shown }) => (hotel ? { supplier: supplier.name, hotel, shown } : []));
  return bySameHotel(told, (one) => one).flatMap((group) => {
    const [cheapest, ...others] = group;
    if (cheapest && others.length === 0) return [{ hotel: cheapest.hotel, cheapest: cheapest.shown }];
    const hotelId = hotelIdOf(group.flatMap(({ hotel }) => hotelsIn(hotel.id)));
    // An id that would be too long for the calls: then they stand beside each other.
    if (!cheapest || !hotelId) return group.map(({ hotel, shown }) => ({ hotel, cheapest: shown }));
    const shownAs = group.find(({ hotel }) => hotel.picture) ?? cheapest;
    return [{ hotel: { ...shownAs.hotel, id: hotelId }, cheapest: { ...cheapest.shown, hotelId } }];
  });
}
