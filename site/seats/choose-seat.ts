import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { bookingAddress } from '../booking-routes.ts';
import { signedTotals } from '../request/price-before.ts';
import { CLEAR, NEXT, seatAddress, seatsOfBooking } from './seat-address.ts';
import { type SeatStep, seatField, seatSteps, stepKey } from './seat-plan.ts';

/** The next address, or what is wrong with the choice; `seats` are those no longer available. */
export type SeatChoiceOutcome = { next: string } | { problem: 'taken' | 'none' | 'failed'; seats: string[] };

/** A place in the plan, and the changed price that has yet to be accepted on the booking's page, as written in its URL. */
type Where = { flight: number; traveler: number; before: string | null };

/** Saves all seats of the form at once, replacing earlier choices. */
export async function chooseSeats(
  form: FormData,
  here: Where,
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
  const { priceChange } = saved.body;
  // A changed fare is reported at once, not after the last seat.
  if (priceChange) {
    const { flightOfferId } = key;
    const before = signedTotals(priceChange.from, priceChange.to, { id, flightOfferId });
    return { next: bookingAddress('booking-summary', id, { before }) };
  }
  const at = steps.findIndex(({ flight, traveler }) => flight === here.flight && traveler === here.traveler);
  const next = cleared ? steps[at] : form.get('then') === NEXT ? steps.slice(at + 1).find((step) => !numberOf(step)) : undefined;
  return { next: next ? seatAddress({ id, before: here.before }, next) : seatsOfBooking(id, here.before) };
}
