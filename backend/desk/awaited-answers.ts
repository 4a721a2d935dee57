import { doubtAbout } from '#domain/booking/item-abouts.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { Cancelling } from '../booking/after-sales/cancelling/cancelling-items.ts';
import { orderName } from '../booking/record/booking-record.ts';
import { aboutName, namesAsked } from '../booking/workflow/correcting-names.ts';
import type { Flag } from '../db/schema.ts';

/**
 * Whether a flag concerns an answer the traveller still awaits, which only its own command gives: a name correction, a
 * cancellation, a refund, an order or bags in doubt. Resolving the flag alone would leave the traveller waiting unnoticed.
 */
export function isAwaited({ record, promises }: Cancelling, { reason, about }: Pick<Flag, 'reason' | 'about'>): boolean {
  const { booking, amendments, refunds } = record;
  switch (reason) {
    case 'name-to-correct':
    case 'name-overdue':
      return namesAsked(record).some((asked) => aboutName(asked) === about);
    case 'cancellation-asked':
    case 'cancellation-refused':
      return booking.items.some(
        (item) => isOrdered(item) && orderName(item) === about && promises.some(({ itemId }) => itemId === item.id),
      );
    case 'refund-in-doubt':
      return refunds.some(({ id, state }) => id === about && state === 'in-doubt');
    case 'refund-by-hand':
      return refunds.some(({ id, state }) => id === about && state === 'by-hand');
    case 'order-in-doubt':
      return booking.items.some((item) => item.state === 'ordering' && doubtAbout(item) === about);
    case 'bags-in-doubt':
      return amendments.some(({ id, kind, state }) => id === about && kind === 'bags' && state === 'accepted');
    default:
      return false;
  }
}
