import { todayIn } from '../calendar-date.ts';
import { toEpoch } from '../local-time.ts';
import { addWorkingDays } from '../rights/working-days.ts';
import type { NameCorrection } from './name-correction.ts';
import type { PersonName } from './person-name.ts';

/** A name that is to be corrected: personal data, kept encrypted and forgotten with the booking's people. `reason`: why it could not be, as the traveller is told. */
export type AskedName = { before: PersonName; wanted: PersonName; corrections: NameCorrection[]; reason?: string | undefined };

/** How far a correction is: asked for and not answered, done, or not possible. */
export const NAME_STAGES = ['asked', 'corrected', 'refused'] as const;
export type NameStage = (typeof NAME_STAGES)[number];

/** Why no name of somebody can be corrected now: nothing they are named for stands, it has begun, or something else is being done with the booking. */
export const NO_NAME_REASONS = ['not-standing', 'begun', 'under-way'] as const;
export type NoNameReason = (typeof NO_NAME_REASONS)[number];

const CLOSES_AT = '18:00:00';

/**
 * Until when somebody is to answer, in epoch milliseconds: the evening of the next working day, and never later than half of the time that is left until
 * the trip begins.
 */
export function nameAnswerBy({ now, begins, timeZone }: { now: number; begins: number; timeZone: string }): number {
  const evening = toEpoch(`${addWorkingDays(todayIn(timeZone, new Date(now)), 1)}T${CLOSES_AT}`, timeZone);
  return Math.min(evening, now + Math.max(0, begins - now) / 2);
}
