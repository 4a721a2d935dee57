import { serviceAbout } from '#domain/booking/item-abouts.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';
import { isService } from '../items/items-by-kind.ts';
import type { Change } from '../record/change.ts';

/** Services are sold once they are paid; a person arranges them afterwards. */

/** Asks the agency to arrange the services of a booking that has just been confirmed. */
export const toArrange = ({ items }: Booking): Change[] =>
  items.filter(isService).map((item): Change => ({ change: 'raise', reason: 'service-to-arrange', about: serviceAbout(item) }));

/**
 * For a service that is cancelled: what was arranged has to be undone with its provider, also where a person says that it cannot be
 * had: another may have arranged it meanwhile.
 */
export function withoutArranging(item: BookingItem): Change[] {
  if (!isService(item)) return [];
  const about = serviceAbout(item);
  return [
    { change: 'end-flags', reasons: ['service-to-arrange'], about, note: 'cancelled' },
    ...(item.confirmation !== null ? [{ change: 'raise', reason: 'service-to-undo', about } as const] : []),
  ];
}
