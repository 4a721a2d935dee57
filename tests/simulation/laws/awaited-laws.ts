import { awaitedIn } from '#backend/booking/workflow/waiting.ts';
import type { World } from './world.ts';

/** A periodic job looks at what waits for its visitor once a minute; what asks a provider first may be asked twice. */
export const AFTER_END_MS = 3 * 60_000;

/** Whether something still waits for its visitor though its end is over, and nothing has been lost or late since. */
export const isAwaitedTooLong = ({ record, now, mendedAt }: World): boolean =>
  awaitedIn(record).some(({ endsAt }) => now > Math.max(endsAt.getTime(), mendedAt) + AFTER_END_MS);
