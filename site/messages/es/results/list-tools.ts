/** Sorting and filtering a list of results, and how long its prices are valid. */
export const listTools = {
  sortBy: 'Ordenar por',
  apply: 'Aplicar',
  resetTimes: 'Quitar todos los horarios',
  pricesHoldFor: (minutes: number) => `Estos precios valen ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} más.`,
};
