import { addDays } from '#domain/calendar-date.ts';
import { toEpoch } from '#domain/local-time.ts';
import { guestsIn, type RoomOccupancy } from '#domain/stays/occupancy.ts';
import { seededRandom } from '../seeded-random.ts';
import type { WorldHotel } from './hotels.ts';
import { exemptShare } from './prices/local-charges.ts';
import { type RatePlan, ratePlansOf } from './prices/rate-plans.ts';
import { planNights, roomNights } from './prices/stay-prices.ts';
import { nightsOf, type StayDates, soldShare } from './room-inventory.ts';
import { fits, type RoomType } from './rooms.ts';
import type { StayWorld } from './stay-world.ts';

export type StayQuestion = { stay: StayDates; rooms: RoomOccupancy[]; nationality: string };

/** Rooms of one type under one rate plan, one for each requested room. */
export type StaySale = {
  hotel: WorldHotel;
  room: RoomType;
  plan: RatePlan;
  question: StayQuestion;
  /** The public price of each room by night, in US cents. */
  nightCents: number[][];
};

/** The sales of hotels for one question, each hotel's cheapest first; none for a sold-out hotel. */
export function createSales(world: StayWorld, question: StayQuestion) {
  const nights = nightsOf(question.stay, world.today());
  const { rooms, nationality } = question;

  /** The sales of a room type under some rate plans; empty if there are too few rooms, or they are too small for the guests. */
  function salesOfRoom(hotel: WorldHotel, room: RoomType, plans: RatePlan[]): StaySale[] {
    if (nights.length === 0 || !rooms.every((guests) => fits(room, guests))) return [];
    const sold = nights.map((night) => soldShare(hotel, room, night));
    if (world.inventory.left(hotel, room, nights, sold) < rooms.length) return [];
    const exempt = exemptShare(hotel, nationality);
    const cents = roomNights(hotel, room, nights, sold);
    return plans.map((plan) => ({
      hotel,
      room,
      plan,
      question,
      nightCents: rooms.map((guests) => planNights(cents, hotel, plan, guests).map((night) => Math.round(night * exempt))),
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
    /** The sale of a room type under a rate plan, by their indices; `undefined` if no longer available. */
    one: (hotel: WorldHotel, roomIndex: number, planIndex: number): StaySale | undefined => {
      const [room, plan] = [hotel.rooms[roomIndex], ratePlansOf(hotel)[planIndex]];
      return room && plan && salesOfRoom(hotel, room, [plan])[0];
    },
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

export const roomCents = ({ nightCents }: Pick<StaySale, 'nightCents'>): number[] => nightCents.map(sum);
export const totalCents = (sale: Pick<StaySale, 'nightCents'>): number => sum(roomCents(sale));

/** Within a quarter of an hour the same question by the same party gets the same change. */
const DRIFT_MS = 15 * 60_000;
const SOLD_OUT_OF_DRIFTS = 0.2;

/** The change of an offer between search and repricing: none, another price, or sold out. */
export function stayDrift({ hotel, room, plan, question }: StaySale, searchedAt: number, share: number) {
  const { stay, rooms } = question;
  const who = rooms.map(guestsIn).join();
  const words = [hotel.id, room.index, plan.index, stay.checkIn, stay.checkOut, who, Math.floor(searchedAt / DRIFT_MS)];
  const draw = (what: string) => seededRandom('stay drift', what, ...words);
  if (draw('does it') >= share) return { soldOut: false, factor: 1 };
  if (draw('sold out') < SOLD_OUT_OF_DRIFTS) return { soldOut: true, factor: 1 };
  return { soldOut: false, factor: draw('down') < 0.15 ? 0.97 : 1.02 + 0.08 * draw('up') };
}

/** The cancellation steps of a room: the instant each begins, from the hotel's local time, and its fee. */
export function penaltiesOf({ hotel, plan, question }: StaySale, nights: number[]): { at: number; cents: number }[] {
  const total = sum(nights);
  const share = { 'first-night': nights[0] ?? total, half: Math.round(total / 2), everything: total };
  return plan.penalties.map(({ daysBefore, hour, fee }) => ({
    at: toEpoch(`${addDays(question.stay.checkIn, -daysBefore)}T${hour}`, hotel.city.timeZone),
    cents: share[fee],
  }));
}
