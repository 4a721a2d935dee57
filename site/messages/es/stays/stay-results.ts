import { count } from '../words.ts';

/** The list of hotels. */
export const stayResults = {
  title: (place: string) => `Hoteles en ${place}`,
  found: (shown: number, all: number) =>
    shown === all ? count(all, 'hotel', 'hoteles') : `${shown} de ${count(all, 'hotel', 'hoteles')}`,
  searching: 'Buscando hoteles…',
  noMatches: 'No hay coincidencias',
  noStays: 'Lo sentimos: no encontramos hoteles con habitaciones libres para esa búsqueda.',
  tryInstead: 'Puede probar con:',
  tips: ['otras fechas o menos noches;', 'menos personas por habitación;', 'una ciudad cercana.'],
  failed: 'No pudimos completar la búsqueda. Intente de nuevo en un momento.',
  missingSuppliers: 'No todos los proveedores respondieron a tiempo. Puede que falten hoteles.',
  filtersHide: 'Los filtros que eligió no dejan ningún hotel.',
  dropFilter: (name: string, number: number) => `Quitar “${name}” y ver ${count(number, 'hotel', 'hoteles')}`,
  seeMatching: (number: number) => `Ver ${count(number, 'hotel', 'hoteles')}`,
  more: 'Ver más hoteles',
  map: 'Mapa',
  list: 'Lista',
  mapOf: (place: string) => `Mapa de hoteles en ${place}`,
  bestMeans: '“Mejor opción” pesa precio, distancia, estrellas y opiniones; nadie paga por salir primero.',
  drawn: 'Las imágenes son ilustraciones.',
  dueNote: 'El total incluye impuestos y cargos; lo que se paga en el hotel se dice aparte.',
  wantsPerson: 'Pedir una cotización a un asesor',
  sorts: {
    best: 'Mejor opción',
    price: 'Precio: de menor a mayor',
    '-price': 'Precio: de mayor a menor',
    distance: 'Distancia: primero lo más cerca',
    stars: 'Estrellas: de más a menos',
    rating: 'Opiniones: primero las mejores',
  },
  withoutFreeCancellation: 'Quitar “Cancela gratis” y ver todos los hoteles',
};
