import type { SeatTrait } from '#domain/flights/seat-map.ts';

/** The page where seats are chosen. */
export const seats = {
  title: 'Elija las sillas',
  lead: 'Elija para cada pasajero y guarde una sola vez. El precio se suma al total de la reserva.',
  flights: 'Vuelos',
  travelers: 'Pasajeros',
  traveler: (who: string, type: string) => `${who} (${type})`,
  cabinOf: (flight: string, route: string) => `Cabina del vuelo ${flight.replaceAll(' ', '\u00a0')}, ${route}`,
  legend: 'Qué significa cada silla',
  legendOf: { chosen: 'La que eligió', others: 'De otro pasajero', taken: 'Ocupada' },
  chosen: 'la que eligió',
  taken: 'ocupada',
  ofTraveler: (number: number) => `del pasajero ${number}`,
  front: 'Frente del avión',
  facilities: {
    lavatory: 'Baño',
    galley: 'Cocina',
    bassinet: 'Espacio para cuna',
    closet: 'Clóset',
    stairs: 'Escalera',
    exit: 'Salida',
    other: 'Otro',
  },
  exitLine: 'Salida de emergencia; la línea punteada marca su fila',
  traits: {
    window: 'ventana',
    aisle: 'pasillo',
    middle: 'del medio',
    'exit-row': 'salida de emergencia',
    'leg-room': 'más espacio para las piernas',
    'no-infant': 'no apta para viajar con bebé',
    'no-child': 'no apta para niños',
    restricted: 'se reclina poco o nada',
  } satisfies Record<SeatTrait, string>,
  seat: (number: string, traits: string, price: string) => [`Silla ${number}`, traits, price].filter(Boolean).join(', '),
  included: 'sin costo',
  nothingChosen: 'todavía no ha elegido silla en este vuelo.',
  fromList: (traveler: string) => `${traveler}: elija en el mapa o en esta lista`,
  noSeat: 'Sin silla elegida',
  next: 'Siguiente',
  save: 'Guardar las sillas',
  saving: 'Guardando…',
  clear: 'Quitar la silla',
  back: 'Volver a la reserva',
  noMapOf: (routes: string) =>
    `La aerolínea no publica el mapa de ${routes}: asigna esas sillas, por lo general sin costo, al hacer el check-in.`,
  noMaps:
    'La aerolínea no publica el mapa de estos vuelos, así que no hay sillas para elegir. Las asigna, por lo general sin costo, al hacer el check-in.',
  unreachable: 'No pudimos cargar el mapa de sillas. Intente de nuevo en un momento o siga sin elegir.',
  problems: {
    taken: (seats: string) =>
      seats ? `Ya no está disponible: ${seats}. Elija otra silla.` : 'Una de esas sillas ya no está disponible. Elija otra.',
    none: () => 'Elija una silla del mapa.',
    failed: () => 'La aerolínea no respondió y las sillas no quedaron guardadas. Intente de nuevo.',
  },
};
