import { lowered } from '../lowered.ts';

export const fares = {
  title: 'Elija su tarifa',
  intro: 'El mismo vuelo, con lo que incluye cada tarifa. El precio es el total de todos los viajeros.',
  difference: (price: string) => `+ ${price}`,
  cheapest: 'La más barata',
  cabinBag: 'Equipaje de mano',
  checkedBag: 'Equipaje de bodega',
  /** A change may cost a fare difference whatever its penalty is. */
  changes: 'Cambios (más la diferencia de tarifa)',
  refund: 'Reembolso',
  seat: 'Elección de silla',
  notIncluded: 'No incluido',
  withBag: 'Con maleta de bodega',
  withCabinBag: 'Con equipaje de mano',
  withItemOnly: 'Solo artículo personal',
  /** A fare without a name of its own, named by what it includes. */
  unnamedWith: (number: number, what: string) => `Tarifa ${number}: ${lowered(what)}`,
  allowedAs: {
    no: 'No permitidos',
    free: 'Sin penalidad',
    yes: 'Permitidos (la aerolínea no informa la penalidad)',
    charged: (price: string) => `Con penalidad de ${price}`,
  },
  included: 'Incluido',
  changesCharged: 'Con cargo o no permitidos (consulte la tarifa)',
  seatCharged: 'Con cargo',
  unknown: 'La aerolínea no lo informa',
  chooseLabel: (fare: string, price: string) => `Elegir la tarifa ${fare} por ${price}`,
  onlyOne: 'La aerolínea vende este vuelo con una sola tarifa.',
  backToResults: 'Volver a los resultados',
};
