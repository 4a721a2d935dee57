import type { FareCondition } from '#domain/trip-search.ts';

/** SPEC §3: what else can be asked of a search. */
export const searchOptions = {
  heading: 'Opciones',
  fares: 'Mostrar solo tarifas',
  conditions: {
    refundableFare: 'Reembolsables',
    noRestrictionFare: 'Sin restricciones: reembolso y cambios sin penalidad',
    noPenaltyFare: 'Con cambios sin penalidad',
  } satisfies Record<FareCondition, string>,
  /** Beside the trip, once they were asked for. */
  asked: {
    refundableFare: 'solo reembolsables',
    noRestrictionFare: 'solo sin restricciones',
    noPenaltyFare: 'solo con cambios sin penalidad',
  } satisfies Record<FareCondition, string>,
  sortBy: 'Ordenar por',
  sorts: {
    best: 'Mejor opción',
    price: 'Precio: de menor a mayor',
    '-price': 'Precio: de mayor a menor',
    duration: 'Duración de la ida: de menor a mayor',
    '-duration': 'Duración de la ida: de mayor a menor',
    stops: 'Escalas: de menos a más',
    '-stops': 'Escalas: de más a menos',
  },
  apply: 'Aplicar',
  resetTimes: 'Quitar todos los horarios',
  pricesHoldFor: (minutes: number) => `Estos precios valen ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} más.`,
  startAgain: 'Empezar una búsqueda nueva',
  forget: 'Borrar mis búsquedas',
};
