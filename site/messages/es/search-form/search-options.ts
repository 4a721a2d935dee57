import type { FareCondition } from '#domain/fare-conditions.ts';

/** SPEC §3: the options of a search. */
export const searchOptions = {
  heading: 'Opciones',
  fares: 'Mostrar solo tarifas',
  conditions: {
    refundableFare: 'Reembolsables',
    noRestrictionFare: 'Sin restricciones: reembolso y cambios sin penalidad',
    noPenaltyFare: 'Con cambios sin penalidad',
  } satisfies Record<FareCondition, string>,
};

/** Next to the trip, once they were requested. */
export const fareConditions = {
  refundableFare: 'solo reembolsables',
  noRestrictionFare: 'solo sin restricciones',
  noPenaltyFare: 'solo con cambios sin penalidad',
} satisfies Record<FareCondition, string>;
