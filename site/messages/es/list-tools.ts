/** Sorting and filtering a list of results, and how long its prices are valid. */
export const listTools = {
  sortBy: 'Ordenar por',
  /** For flights. */
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
};
