import * as es from '../messages/es.ts';
import { type FlightSeats, type SeatPicks, type SeatView, stepKey } from './seat-plan.ts';

/** What a seat is to the traveller who chooses, in words for who hears it and as a sign for who sees it. */
export type SeatState = {
  state: 'free' | 'chosen' | 'others' | 'taken';
  label: string;
  sign: string;
  /** Which of the flight's prices it has; none when it is not free. */
  tier: number | null;
};

/** Who chooses, on which flight, and what everybody has picked so far. */
export type Choosing = { plan: { travelers: { number: number }[] }; flight: number; traveler: number; picks: SeatPicks };

/** The state of one seat: shown by a sign of its own too, for nobody has to tell tints apart. */
export function seatState(seat: SeatView, { prices }: FlightSeats, { plan, flight, traveler, picks }: Choosing): SeatState {
  const label = (state: string) => es.seats.seat(seat.number, seat.words, state);
  const letter = seat.number.replace(/^\d+/, '');
  const tier = seat.tiers[traveler] ?? null;
  if (picks[stepKey(flight, traveler)] === seat.number) {
    return { state: 'chosen', label: label(joined(es.seats.chosen, tier === null ? '' : prices[tier])), sign: '✓', tier: null };
  }
  const holder = plan.travelers.find((_, index) => picks[stepKey(flight, index)] === seat.number);
  if (holder) return { state: 'others', label: label(es.seats.ofTraveler(holder.number)), sign: `P${holder.number}`, tier: null };
  if (tier === null) return { state: 'taken', label: label(es.seats.taken), sign: '×', tier: null };
  return { state: 'free', label: label(prices[tier] ?? ''), sign: letter, tier };
}

const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join(', ');

/** One dot for each price above the lowest. */
export const priceMark = (tier: number): string => '•'.repeat(Math.min(tier, 5));

/** The seats of a flight that this traveller can have, or has, in the order of their rows. */
export function seatsToChoose(seats: FlightSeats, choosing: Choosing): { number: string; label: string }[] {
  return seats.cabins
    .flatMap(({ rows }) => rows.flatMap(({ places }) => places))
    .flatMap((place) => {
      if (place?.kind !== 'seat') return [];
      const { state, label } = seatState(place, seats, choosing);
      return state === 'free' || state === 'chosen' ? [{ number: place.number, label }] : [];
    });
}
