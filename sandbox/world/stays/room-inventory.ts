import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { seededRandom } from '../seeded-random.ts';
import type { WorldHotel } from './hotels.ts';
import type { RoomType } from './rooms.ts';
import { demandOn } from './season.ts';

export type StayDates = { checkIn: CalendarDate; checkOut: CalendarDate };
/** One night of a stay, and how far away it is: worked out once for all hotels that are asked. */
export type Night = { date: CalendarDate; daysAhead: number; bookedBy: number };

/** Rooms that strangers have, and those that we have sold: the rest is for sale. */
export type RoomInventory = {
  /** Rooms of a kind that are free on all of these nights, when strangers have these shares of them. */
  left(hotel: WorldHotel, room: RoomType, nights: Night[], soldShares: number[]): number;
  /** Takes rooms off sale, or with a negative number puts them back. */
  take(hotelId: string, room: number, stay: StayDates, rooms: number): void;
};

export function createRoomInventory(): RoomInventory {
  const sold = new Map<string, number>();
  const key = (hotelId: string, room: number, night: CalendarDate) => `${hotelId} ${room} ${night}`;
  return {
    left(hotel, room, nights, soldShares) {
      let least = room.count;
      for (const [index, { date }] of nights.entries()) {
        const ours = sold.size > 0 ? (sold.get(key(hotel.id, room.index, date)) ?? 0) : 0;
        least = Math.min(least, Math.floor(room.count * (1 - (soldShares[index] as number))) - ours);
      }
      return Math.max(0, least);
    },
    take(hotelId, room, { checkIn, checkOut }, rooms) {
      for (let night = checkIn; night < checkOut; night = addDays(night, 1)) {
        const at = key(hotelId, room, night);
        sold.set(at, (sold.get(at) ?? 0) + rooms);
      }
    },
  };
}

export function nightsOf({ checkIn, checkOut }: StayDates, today: CalendarDate): Night[] {
  return Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, index) => {
    const date = addDays(checkIn, index);
    const daysAhead = daysBetween(today, date);
    return { date, daysAhead, bookedBy: bookedBy(daysAhead) };
  });
}

/** Half of a room's bookings are made in the last three months, and the last of them on the day. */
const BOOKED_BY: readonly [daysAhead: number, share: number][] = [
  [0, 1],
  [3, 0.93],
  [10, 0.86],
  [30, 0.72],
  [90, 0.5],
  [180, 0.34],
  [330, 0.2],
];

function bookedBy(daysAhead: number): number {
  const next = BOOKED_BY.findIndex(([days]) => days >= daysAhead);
  const [toDays, to] = BOOKED_BY.at(next) as [number, number];
  if (next <= 0) return to;
  const [fromDays, from] = BOOKED_BY[next - 1] as [number, number];
  return from + ((to - from) * (daysAhead - fromDays)) / (toDays - fromDays);
}

/** Of a hotel's nights, how many a wedding or a congress has to itself, as early as it is known. */
const GROUP_SHARE = 0.015;

/** The share of a kind of room that strangers have booked of a night, as it is known today: 0 to 1. */
export function soldShare(hotel: WorldHotel, room: RoomType, { date, bookedBy: share }: Night): number {
  if (seededRandom('group', hotel.id, date) < GROUP_SHARE) return 1;
  const drawn = 0.75 + 0.6 * seededRandom('night', hotel.id, room.index, date);
  const atArrival = hotel.popularity * demandOn(hotel.city, date) * drawn + 0.12;
  return Math.min(1, atArrival * share);
}
