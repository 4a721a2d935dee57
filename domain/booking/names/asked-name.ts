import { todayIn } from '../../calendar-date.ts';
import { toEpoch } from '../../local-time.ts';
import { addWorkingDays } from '../../rights/working-days.ts';
import type { NameCorrection } from './name-correction.ts';
import type { PersonName } from './person-name.ts';

/**
 * A requested name correction: personal data, encrypted, erased with the booking's passengers. `reason`: why it was refused, in
 * words for the traveller.
 */
export type AskedName = { before: PersonName; wanted: PersonName; corrections: NameCorrection[]; reason?: string | undefined };

/** The stage of a name correction: awaiting an answer, made, or refused. */
export const NAME_STAGES = ['asked', 'corrected', 'refused'] as const;
export type NameStage = (typeof NAME_STAGES)[number];

/**
 * Why a person's name cannot be corrected now: no item in their name stands, the trip has begun, or another amendment is in
 * progress.
 */
export const NO_NAME_REASONS = ['not-standing', 'begun', 'under-way'] as const;
export type NoNameReason = (typeof NO_NAME_REASONS)[number];

const CLOSES_AT = '18:00:00';

type AskedAt = { now: number; begins: number; timeZone: string; country: string };

/**
 * The deadline for an operator's answer, in epoch milliseconds: 18:00 on the next working day, but never later than half of the
 * time left until the trip begins.
 */
export function nameAnswerBy({ now, begins, timeZone, country }: AskedAt): number {
  const evening = toEpoch(`${addWorkingDays(todayIn(timeZone, new Date(now)), 1, country)}T${CLOSES_AT}`, timeZone);
  return Math.min(evening, now + Math.max(0, begins - now) / 2);
}
