/** The orders of a list of flights; apart from `list-tools.ts`, which every list loads. */
export const flightSorts = {
  best: 'Mejor opción',
  price: 'Precio: de menor a mayor',
  '-price': 'Precio: de mayor a menor',
  duration: 'Duración de la ida: de menor a mayor',
  '-duration': 'Duración de la ida: de mayor a menor',
  stops: 'Escalas: de menos a más',
  '-stops': 'Escalas: de más a menos',
};
