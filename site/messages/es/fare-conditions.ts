import type { FareCondition } from '#domain/fare-conditions.ts';

/** Beside the trip, once they were asked for. */
export const fareConditions = {
  refundableFare: 'solo reembolsables',
  noRestrictionFare: 'solo sin restricciones',
  noPenaltyFare: 'solo con cambios sin penalidad',
} satisfies Record<FareCondition, string>;
