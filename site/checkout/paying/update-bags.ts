import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import type { JourneyType } from '#domain/booking/bags/bag-options.ts';
import { isEditable } from '#domain/booking/booking-state.ts';
import type { IntAmount } from '#domain/money.ts';
import type { Session } from '../booking-session.ts';
import { changedBags } from '../form/bag-fields.ts';

export type Making = { session: Session; key: BookingCredentials; backend: Backend };

/** `changed`: fares that were found to be others by now, which has to be accepted; both totals with the bags. */
type Bought = { code: 'bags-updated' | 'bags-failed'; changed?: { from: IntAmount; to: IntAmount } };

/** Replaces the bags bought before by those of the form; `undefined` when they are the same and no new total was requested. */
export async function updateBags(form: FormData, { session, key, backend }: Making): Promise<Bought | undefined> {
  const bags = isEditable(session.status) ? changedBags(form, session) : null;
  if (!bags) return form.has('intent') ? { code: 'bags-updated' } : undefined;
  const of = (wanted: JourneyType) =>
    bags
      .filter(({ journeyType }) => journeyType === wanted)
      .map(({ travelerId, kind, quantity }) => ({ travelerId, kind, quantity }));
  const baggage = { onwardBaggage: of('onward'), returnBaggage: of('return') };
  const bought = await backend.addAdditionalServices({ ...key, additionalServices: { baggage } });
  if (!bought.ok) return { code: 'bags-failed' };
  const { priceChange: changed } = bought.body;
  return { code: 'bags-updated', ...(changed ? { changed } : {}) };
}
