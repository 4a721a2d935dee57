import { count } from '../words.ts';

/** A flight and a hotel in one purchase. */
export const holiday = {
  heading: 'Vuelo y hotel en una sola compra',
  lead: 'Elija el hotel, la habitación y el vuelo. Paga una vez, y si uno de los dos no se puede confirmar no le cobramos ninguno.',
  origin: 'Sale de',
  /** SPEC §3: help text 'under 2'. */
  infantsNote: 'menos de 2 años, en brazos',
  infants: (number: number) => count(number, 'infante en brazos', 'infantes en brazos'),
  flights: 'Su vuelo',
  change: (number: number) => `Ver ${count(number, 'vuelo más', 'vuelos más')}`,
  flightTimes: 'Horarios',
  filterOn: ', filtro puesto: toque para quitarlo',
  anyFlight: 'Quitar los filtros de vuelo',
  noneLeft: 'Ningún otro vuelo cumple con estos filtros. Quite alguno para ver más.',
  cheapestOf: (shown: number, all: number) => `Los ${shown} más baratos de ${all}. Use los filtros para ver otros.`,
  choose: 'Cambiar a este vuelo',
  chooseNamed: (flight: string, difference: string) => `Cambiar al vuelo ${flight}, ${difference}`,
  dearer: (amount: string) => `${amount} más`,
  cheaper: (amount: string) => `${amount} menos`,
  same: 'Mismo precio',
  otherNights: (ofFlight: string, day: string) => `${ofFlight} por el vuelo; la habitación va desde el ${day}`,
  totalFor: (travelers: number) => `vuelo y hotel, ${count(travelers, 'persona', 'personas')}`,
  parts: (flight: string, hotel: string) => `Vuelo ${flight} + hotel ${hotel}`,
  packageRateLine: 'Tarifa de paquete',
  packageRate: (less: string, until: string) => `Tarifa de paquete: ${less}, hasta el ${until}`,
  from: (place: string) => `Con vuelo desde ${place}`,
  noFlights: {
    heading: 'No encontramos vuelos de ida y vuelta para estas fechas',
    help: 'Pruebe con otras fechas u otra ciudad de salida.',
  },
  noFlightsAtFares: {
    heading: 'No encontramos vuelos con esas condiciones de tarifa para estas fechas',
    help: 'Pruebe con otras fechas.',
  },
  anyFare: 'Con cualquier tarifa',
  onlyHotel: 'Ver sin vuelo',
  later: (day: string) => `Su vuelo llega el ${day}: la habitación va desde ese día.`,
  nightBefore: (day: string) => `Su vuelo llega en la madrugada: la habitación va desde la noche del ${day}.`,
  twoToLose:
    'Ni este vuelo ni esta habitación se pueden devolver, así que no los vendemos juntos. Elija otra tarifa u otro vuelo.',
};

/** The page of hotels where they are sold with a flight only. Used on the server only. */
export const holidayPage = {
  name: 'Vuelo y hotel',
  title: 'Vuelo y hotel en una sola compra, con el precio total',
  description:
    'Busque su hotel con el vuelo de ida y regreso incluido: un solo pago, con el total desde el primer momento y las condiciones de cada parte.',
};
