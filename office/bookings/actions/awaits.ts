import type { Money } from '#domain/money.ts';
import type { BookingAction } from './booking-action.ts';

/** Done, or waiting until a second person agrees. */
export const awaits: NonNullable<BookingAction['done']> = (
  body: { approvalId?: string; amount?: Money },
  { actions, common },
  { money },
) => (body.approvalId && body.amount ? actions.awaitsAgreement(money(body.amount)) : common.done);
