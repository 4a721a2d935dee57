import type { Itinerary } from '../flights/flight-offer.ts';
import { stopsOf } from '../flights/itinerary.ts';
import type { Money } from '../money.ts';
import type { SoldService } from '../services/sold-service.ts';
import { freeUntil } from '../stays/cancellation.ts';
import type { Hotel } from '../stays/hotel.ts';
import { guestsIn } from '../stays/occupancy.ts';
import type { Board, OfferedRoom, StayOffer } from '../stays/stay-offer.ts';
import type { QuotedItem } from './quoted-item.ts';

/** One way of a flight offer. */
export type WayInShort = { from: string; to: string; departs: string; arrives: string; stops: number; flights: string[] };

/** What is read of a quoted item, by the traveller and by the agency: no words, so that each page has its own. */
export type ItemInShort = { total: Money; travelers: number } & (
  | {
      kind: 'flight';
      ways: WayInShort[];
      airlines: string[];
      fare: string | null;
      /** Checked bags of each traveller; null if the fare does not say. */
      checkedBags: number | null;
      isRefundable: boolean | null;
    }
  | {
      kind: 'stay';
      hotel: string;
      city: string;
      checkIn: string;
      checkOut: string;
      rooms: { name: string; board: Board; boardName: string }[];
      isRefundable: boolean;
      /** The instant from which cancelling costs something, if it is free before. */
      freeUntil: string | null;
    }
  | {
      kind: 'cruise' | 'tour';
      name: string;
      company: string;
      begins: string;
      ends: string;
      place: string;
      ship: string | null;
      cabin: string | null;
    }
  | {
      kind: 'service';
      name: string;
      description: string;
      place: string;
      begins: string;
      ends: string;
      time: string | null;
      isRefundable: boolean;
      /** What is kept on cancelling, and from which instant on; null where cancelling is always free, or never. */
      kept: { from: string; fee: Money } | null;
    }
);

export function inShort(item: QuotedItem): ItemInShort {
  const { total } = item;
  if (item.kind === 'flight') return flightInShort(item);
  if (item.kind === 'stay') return stayInShort(item.offer.hotel, item.offer, total);
  if (item.kind === 'service') return serviceInShort(item.offer, total);
  const { name, company, begins, ends, place, ship, cabin, travelers } = item.offer;
  return { kind: item.kind, total, travelers: travelers.length, name, company, begins, ends, place, ship, cabin };
}

function serviceInShort(
  { name, description, place, begins, ends, time, people, cancellation: { isRefundable, steps } }: SoldService,
  total: Money,
): ItemInShort {
  const [kept = null] = isRefundable ? steps : [];
  return { kind: 'service', total, travelers: people, name, description, place, begins, ends, time, isRefundable, kept };
}

type OfStay = Pick<StayOffer, 'checkIn' | 'checkOut' | 'cancellation'> & {
  rooms: readonly Pick<OfferedRoom, 'name' | 'board' | 'boardName' | 'occupancy'>[];
};

export const stayInShort = (
  { name, city }: Pick<Hotel, 'name' | 'city'>,
  { checkIn, checkOut, rooms, cancellation }: OfStay,
  total: Money,
): ItemInShort => ({
  kind: 'stay',
  total,
  travelers: rooms.reduce((sum, { occupancy }) => sum + guestsIn(occupancy), 0),
  hotel: name,
  city,
  checkIn,
  checkOut,
  rooms: rooms.map((room) => ({ name: room.name, board: room.board, boardName: room.boardName })),
  isRefundable: cancellation.isRefundable,
  freeUntil: freeUntil(cancellation),
});

function flightInShort({ offer, carriers, total }: Extract<QuotedItem, { kind: 'flight' }>): ItemInShort {
  const [first] = offer.travelerPricings;
  const fare = first?.fareDetailsBySegment[0];
  const bags = fare?.includedCheckedBags;
  const flown = [...new Set(offer.itineraries.flatMap(({ segments }) => segments.map(({ carrierCode }) => carrierCode)))];
  return {
    kind: 'flight',
    total,
    travelers: offer.travelerPricings.length,
    ways: offer.itineraries.map(wayInShort),
    airlines: flown.map((code) => carriers[code] ?? code),
    fare: fare?.brandedFareLabel ?? fare?.brandedFare ?? null,
    checkedBags: bags ? (bags.quantity ?? (bags.weight ? 1 : 0)) : null,
    isRefundable: offer.pricingOptions?.refundableFare ?? null,
  };
}

function wayInShort(way: Itinerary): WayInShort {
  const { segments } = way;
  const [first, last] = [segments[0], segments.at(-1)];
  return {
    from: first?.departure.iataCode ?? '',
    to: last?.arrival.iataCode ?? '',
    departs: first?.departure.at ?? '',
    arrives: last?.arrival.at ?? '',
    stops: stopsOf(way),
    flights: segments.map(({ carrierCode, number }) => `${carrierCode} ${number}`),
  };
}

/** Whether two items are the same thing, at whatever price. */
export const isSameItem = (one: ItemInShort, other: ItemInShort): boolean => whatIs(one) === whatIs(other);

function whatIs(item: ItemInShort): string {
  const { total: _, ...what } = item;
  return JSON.stringify(what.kind === 'stay' ? { ...what, freeUntil: null } : what);
}

/** A few words for a list, where nobody gave a trip a name: `BOG–MIA`, a hotel, a cruise. */
export function nameInShort(item: ItemInShort): string {
  if (item.kind === 'flight') return item.ways[0] ? `${item.ways[0].from}–${item.ways[0].to}` : '';
  return item.kind === 'stay' ? item.hotel : item.name;
}
