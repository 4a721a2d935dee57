import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { seededRandom } from '../seeded-random.ts';
import type { WorldHotel } from './hotels.ts';
import { demandOn } from './prices/season.ts';
import type { RoomType } from './rooms.ts';

export type StayDates = { checkIn: CalendarDate; checkOut: CalendarDate };
/** One night of a stay and its distance in days: computed once for all hotels of a search. */
export type Night = { date: CalendarDate; daysAhead: number; bookedBy: number };

/** Room availability: a type's rooms, less those booked elsewhere (simulated) and those sold by the sandbox. */
export type RoomInventory = {
  /** Free rooms of a type on all of these nights, given the shares booked elsewhere. */
  left(hotel: WorldHotel, room: RoomType, nights: Night[], soldShares: number[]): number;
  /** Takes rooms off sale, or returns them if negative. */
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

/** Half of a night's bookings are made in the last 90 days, the last ones on the day itself. */
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

/** The share of nights on which a group has the whole hotel, known from the start. */
const GROUP_SHARE = 0.015;

/** The share of a room type booked elsewhere for a night, as of today: 0 to 1. */
export function soldShare(hotel: WorldHotel, room: RoomType, { date, bookedBy: share }: Night): number {
  if (seededRandom('group', hotel.id, date) < GROUP_SHARE) return 1;
  const drawn = 0.75 + 0.6 * seededRandom('night', hotel.id, room.index, date);
  const atArrival = hotel.popularity * demandOn(hotel.city, date) * drawn + 0.12;
  return Math.min(1, atArrival * share);
}
