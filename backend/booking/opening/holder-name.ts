import { refuse } from '#contract/problem.ts';
import type { Booking } from '../../db/schema.ts';

/** SPEC §5: a blank cardholder name means the one saved before, or an empty one. */
export const holderNameOf = (typed: string, { billing }: Pick<Booking, 'billing'>): string =>
  typed.trim() || (billing?.cardHolderName ?? '');

export const NO_HOLDER = refuse('invalid-request', 'Say whose card it is: no name was saved before', [
  { pointer: '/billingInformation/cardHolderName', detail: 'is missing' },
]);
