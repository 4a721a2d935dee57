import * as es from '../messages/es.ts';
import { type FlightSeats, type SeatPicks, type SeatView, stepKey } from './seat-plan.ts';

/** The state of a seat for the current traveller, as a label for screen readers and as a sign. */
export type SeatState = {
  state: 'free' | 'chosen' | 'others' | 'taken';
  label: string;
  sign: string;
  /** The index of its price in the flight's list; `null` unless it is free. */
  tier: number | null;
};

/** The current traveller and flight, and all picks. */
export type Choosing = { plan: { travelers: { number: number }[] }; flight: number; traveler: number; picks: SeatPicks };

/** The state of one seat; each state has a sign of its own, so that colour is never the only difference. */
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

/** The shade of a price, as `app.css` has them: that of the lowest is for no other, however many there are. */
export const priceShade = (tier: number): number => Math.min(tier, 5);

/** One dot for each price above the lowest, at most five. */
export const priceMark = (tier: number): string => '•'.repeat(priceShade(tier));

/** The seats that are free for this traveller or already chosen by them, in row order. */
export function seatsToChoose(seats: FlightSeats, choosing: Choosing): { number: string; label: string }[] {
  return seats.cabins
    .flatMap(({ rows }) => rows.flatMap(({ places }) => places))
    .flatMap((place) => {
      if (place?.kind !== 'seat') return [];
      const { state, label } = seatState(place, seats, choosing);
      return state === 'free' || state === 'chosen' ? [{ number: place.number, label }] : [];
    });
}
