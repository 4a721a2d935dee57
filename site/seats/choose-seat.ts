import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { bookingAddress } from '../booking-routes.ts';
import { type SeatStep, seatField, seatSteps, stepKey } from './seat-plan.ts';

/** Where to go next, or what is wrong with the choice; `seats` are those that can no longer be had. */
export type SeatChoiceOutcome = { next: string } | { problem: 'taken' | 'none' | 'failed'; seats: string[] };

/** Without scripts the seats are chosen one after the other: this button goes to the next, that one takes the seat away. */
export const NEXT = 'next';
export const CLEAR = 'clear';

/** Saves all the seats of the form at once, in place of those that were chosen before. */
export async function chooseSeats(
  form: FormData,
  here: { flight: number; traveler: number },
  key: BookingCredentials,
  backend: Backend,
): Promise<SeatChoiceOutcome> {
  const [session, found] = await Promise.all([backend.readSession(key), backend.readSeatMaps(key)]);
  if (!session.ok || !found.ok) return { problem: 'failed', seats: [] };
  const { id } = session.body;
  const steps = seatSteps({ session: session.body, seatMaps: found.body.seatMaps });
  const cleared = form.get('then') === CLEAR ? stepKey(here.flight, here.traveler) : null;
  const numberOf = (step: SeatStep) => (step.key === cleared ? '' : String(form.get(seatField(step.key)) ?? ''));
  const seats = steps.flatMap((step) => {
    const { segmentId, travelerId } = step;
    const number = numberOf(step);
    return number ? [{ segmentId, travelerId, number }] : [];
  });
  if (seats.length === 0 && found.body.chosen.length === 0) return { problem: 'none', seats: [] };
  const saved = await backend.addAdditionalServices({ ...key, additionalServices: { seats } });
  if (!saved.ok) {
    if (saved.problem.status >= 500) return { problem: 'failed', seats: [] };
    const refused = (saved.problem.errors ?? []).map(({ pointer }) => Number(pointer.split('/').at(-1)));
    return { problem: 'taken', seats: refused.flatMap((index) => seats[index]?.number ?? []) };
  }
  const at = steps.findIndex(({ flight, traveler }) => flight === here.flight && traveler === here.traveler);
  const next = cleared ? steps[at] : form.get('then') === NEXT ? steps.slice(at + 1).find((step) => !numberOf(step)) : undefined;
  return { next: next ? seatAddress(id, next) : `${bookingAddress('booking-summary', id)}#seats` };
}

/** The page of seats for one traveller on one flight. */
export const seatAddress = (id: string, { flight, traveler }: { flight: number; traveler: number }): string =>
  bookingAddress('booking-seats', id, { segment: String(flight), traveler: String(traveler) });
