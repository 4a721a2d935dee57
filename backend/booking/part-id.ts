import { idMadeOf } from './workflow/id-made-of.ts';

/**
 * SPEC §3: the customer and the additional services of a booking have ids of their own. Each is made of the booking's, so that it is the same
 * whenever it is asked for, and says nothing of the booking it belongs to.
 */
export const partId = (bookingId: string, part: 'customer' | 'additional-services'): string => idMadeOf(`${part} ${bookingId}`);
