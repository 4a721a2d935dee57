import { addDays } from '#domain/calendar-date.ts';
import { toEpoch } from '#domain/local-time.ts';
import { guestsIn, type RoomOccupancy } from '#domain/stays/occupancy.ts';
import { seededRandom } from '../seeded-random.ts';
import type { WorldHotel } from './hotels.ts';
import { exemptShare } from './local-charges.ts';
import { type RatePlan, ratePlansOf } from './rate-plans.ts';
import { nightsOf, type StayDates, soldShare } from './room-inventory.ts';
import { fits, type RoomType } from './rooms.ts';
import { planNights, roomNights } from './stay-prices.ts';
import type { StayWorld } from './stay-world.ts';

export type StayQuestion = { stay: StayDates; rooms: RoomOccupancy[]; nationality: string };

/** Rooms of one kind under one plan, one for each that is asked for. */
export type StaySale = {
  hotel: WorldHotel;
  room: RoomType;
  plan: RatePlan;
  question: StayQuestion;
  /** What each room costs the public, in US cents by night. */
  nightCents: number[][];
};

/** Everything hotels have for one question, each one's cheapest first; a hotel that is sold out has nothing. */
export function createSales(world: StayWorld, question: StayQuestion) {
  const nights = nightsOf(question.stay, world.today());
  const { rooms, nationality } = question;

  /** What a kind of room costs under each of some plans; none while it is full, or too small for anybody. */
  function salesOfRoom(hotel: WorldHotel, room: RoomType, plans: RatePlan[]): StaySale[] {
    if (nights.length === 0 || !rooms.every((guests) => fits(room, guests))) return [];
    const sold = nights.map((night) => soldShare(hotel, room, night));
    if (world.inventory.left(hotel, room, nights, sold) < rooms.length) return [];
    const exempt = exemptShare(hotel, nationality);
    const cents = roomNights(hotel, room, nights, sold).map((night) => night * exempt);
    return plans.map((plan) => ({
      hotel,
      room,
      plan,
      question,
      nightCents: rooms.map((guests) => planNights(cents, hotel, plan, guests)),
    }));
  }

  return {
    of: (hotel: WorldHotel): StaySale[] => {
      const plans = ratePlansOf(hotel);
      return hotel.rooms
        .flatMap((room) => salesOfRoom(hotel, room, plans))
        .map((sale) => ({ sale, cents: totalCents(sale) }))
        .sort((a, b) => a.cents - b.cents)
        .map(({ sale }) => sale);
    },
    /** One kind of room under one plan, by their places; `undefined` when it is not for sale any more. */
    one: (hotel: WorldHotel, roomIndex: number, planIndex: number): StaySale | undefined => {
      const [room, plan] = [hotel.rooms[roomIndex], ratePlansOf(hotel)[planIndex]];
      return room && plan && salesOfRoom(hotel, room, [plan])[0];
    },
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

export const roomCents = ({ nightCents }: Pick<StaySale, 'nightCents'>): number[] => nightCents.map(sum);
export const totalCents = (sale: Pick<StaySale, 'nightCents'>): number => sum(roomCents(sale));

/** The same question asked by the same people in the same quarter of an hour meets the same change. */
const DRIFT_MS = 15 * 60_000;
const SOLD_OUT_OF_DRIFTS = 0.2;

/** What became of an offer between the search and being priced again: nothing, another price, or it is gone. */
export function stayDrift({ hotel, room, plan, question }: StaySale, searchedAt: number, share: number) {
  const { stay, rooms } = question;
  const who = rooms.map(guestsIn).join();
  const words = [hotel.id, room.index, plan.index, stay.checkIn, stay.checkOut, who, Math.floor(searchedAt / DRIFT_MS)];
  const draw = (what: string) => seededRandom('stay drift', what, ...words);
  if (draw('does it') >= share) return { soldOut: false, factor: 1 };
  if (draw('sold out') < SOLD_OUT_OF_DRIFTS) return { soldOut: true, factor: 1 };
  return { soldOut: false, factor: draw('down') < 0.15 ? 0.97 : 1.02 + 0.08 * draw('up') };
}

/** When cancelling a room begins to cost something and how much then: instants, from the clock at the hotel. */
export function penaltiesOf({ hotel, plan, question }: StaySale, nights: number[]): { at: number; cents: number }[] {
  const total = sum(nights);
  const share = { 'first-night': nights[0] ?? total, half: Math.round(total / 2), everything: total };
  return plan.penalties.map(({ daysBefore, hour, fee }) => ({
    at: toEpoch(`${addDays(question.stay.checkIn, -daysBefore)}T${hour}`, hotel.city.timeZone),
    cents: share[fee],
  }));
}
