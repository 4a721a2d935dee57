import type { Occupancy } from '#domain/cruises/cruise.ts';

/** Rooms of a hotel, or cabins of a sailing, side by side; composed on the server only. */
export const comparedHere = {
  rooms: 'Tarifas lado a lado',
  cabins: 'Cabinas lado a lado',
  what: 'Qué se compara',
  choose: 'Elegir',
  best: 'El más bajo',
  total: 'Precio total',
  perNight: 'Por noche',
  parts: 'Vuelo y hotel',
  board: 'Comidas',
  cancelling: 'Si cancela',
  due: 'Se paga en el hotel',
  mostGuests: 'Capacidad',
  kind: 'Tipo',
  size: 'Tamaño',
  perPerson: {
    single: 'Una persona sola',
    double: 'Por persona, entre dos',
    triple: 'Por persona, entre tres',
    quad: 'Por persona, entre cuatro',
  } satisfies Record<Occupancy, string>,
  left: 'Disponibilidad',
  about: 'Cómo es',
  chooseCabin: (name: string) => `Elegir la cabina ${name}`,
  askCabin: (name: string) => `Preguntar por la cabina ${name}`,
  ask: 'Preguntar',
  tooFew: 'Marque al menos dos para verlas lado a lado.',
  gone: 'Lo que marcó ya no está con ese precio. Marque de nuevo lo que quiere comparar.',
  someGone: 'Una de las que marcó ya no está disponible; se muestran las demás.',
  tooMany: 'Se comparan hasta cuatro: se muestran las primeras cuatro.',
};
