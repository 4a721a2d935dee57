import type { Backend } from '#contract/calls.ts';
import { bookingAddress } from '../booking-routes.ts';
import type { BookingKey } from '../checkout/booking-session.ts';
import { seatSteps } from './seat-page.ts';

/** Where to go next, or what is wrong with the choice. */
export type SeatChoiceOutcome = { next: string } | { problem: 'taken' | 'none' | 'failed' };

/** Saves the seat of one traveller on one flight, or takes it away; then on to the next who has none. */
export async function chooseSeat(
  form: FormData,
  wanted: { segment: number; traveler: number },
  key: BookingKey,
  backend: Backend,
): Promise<SeatChoiceOutcome> {
  const [session, found] = await Promise.all([backend.readSession(key), backend.readSeatMaps(key)]);
  if (!session.ok || !found.ok) return { problem: 'failed' };
  const steps = seatSteps({ session: session.body, seatMaps: found.body.seatMaps });
  const step = steps.find(({ segment, traveler }) => segment === wanted.segment && traveler === wanted.traveler);
  if (!step) return { problem: 'none' };
  const { segmentId, travelerId } = step;
  const isThis = (one: { segmentId: string; travelerId: string }) => one.segmentId === segmentId && one.travelerId === travelerId;
  const others = found.body.chosen.filter((one) => !isThis(one));
  const seat = String(form.get('seat') ?? '');
  const isCleared = form.has('clear');
  if (!isCleared && !seat) return { problem: 'none' };
  const seats = isCleared ? others : [...others, { segmentId, travelerId, number: seat }];
  const saved = await backend.addAdditionalServices({ ...key, additionalServices: { seats } });
  if (!saved.ok) return { problem: saved.problem.status === 502 ? 'failed' : 'taken' };
  const isOpen = (one: (typeof steps)[number]) =>
    !seats.some(({ segmentId: flight, travelerId: who }) => flight === one.segmentId && who === one.travelerId);
  const next = isCleared ? step : steps.slice(steps.indexOf(step) + 1).find(isOpen);
  const { id } = session.body;
  if (!next) return { next: `${bookingAddress('booking-summary', id)}#payment` };
  return { next: bookingAddress('booking-seats', id, { segment: String(next.segment), traveler: String(next.traveler) }) };
}
