import type { StoredBooking } from '#contract/shapes.ts';
import { receipt } from '../messages/es/journey/papers.ts';
import { chargedNote } from '../prices/home-prices.ts';

/** In what money a booking was charged, on its papers and in its mails. */
export const chargedInWords = ({ charge }: Pick<StoredBooking, 'charge'>): string =>
  charge ? chargedNote(charge) : receipt.conversion;
