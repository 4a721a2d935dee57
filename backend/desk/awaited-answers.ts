import { isOrdered } from '#domain/booking/item-state.ts';
import type { Cancelling } from '../booking/cancelling/cancelling-items.ts';
import { orderName } from '../booking/workflow/booking-record.ts';
import { aboutName, namesAsked } from '../booking/workflow/correcting-names.ts';
import type { Flag } from '../db/schema.ts';

/**
 * Whether a traveller still waits for what a flag is about, and only a command of its own ends that for them: a name that was asked for, something they have
 * cancelled, money or bags of which nobody can tell. Whoever took such a flag off the list would leave them waiting, and nobody would know.
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
    case 'bags-in-doubt':
      return amendments.some(({ id, kind, state }) => id === about && kind === 'bags' && state === 'accepted');
    default:
      return false;
  }
}
