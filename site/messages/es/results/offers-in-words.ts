import { lowered } from '../lowered.ts';
import { inFigures } from '../numbers.ts';
import { count } from '../words.ts';
import { cabinBags, checkedBags } from './bags.ts';

/** Texts of offers and filters, composed on the server only, so that no page's script contains them. */
export const offersInWords = {
  moreThanCheapest: (price: string) => `+ ${price} frente al más barato`,
  cheapestReturn: 'El regreso más barato',
  leg: (number: number) => `Trayecto ${number}`,
  filterNames: {
    stops: 'Escalas',
    bags: 'Equipaje de bodega',
    cabinBags: 'Equipaje de mano',
    refundable: 'Reembolso',
    noPenalty: 'Cambios',
    departure: 'Salida de la ida',
    arrival: 'Llegada de la ida',
    returnDeparture: 'Salida del regreso',
    returnArrival: 'Llegada del regreso',
    airline: 'Aerolíneas',
    connection: 'Ciudad de escala',
    price: 'Precio total',
    duration: 'Duración de la ida',
  },
  /** Of a trip from one city to another that does not come back. */
  filterNamesOfCities: {
    departure: 'Salida del trayecto 1',
    arrival: 'Llegada del trayecto 1',
    returnDeparture: 'Salida del trayecto 2',
    returnArrival: 'Llegada del trayecto 2',
    duration: 'Duración del trayecto 1',
  },
  /** `Salida de la ida: mañana, 6–12 h` */
  hoursOf: (name: string, hours: string) => `${name}: ${lowered(hours)}`,
  timeBands: {
    early: 'Madrugada, 0–6 h',
    morning: 'Mañana, 6–12 h',
    afternoon: 'Tarde, 12–18 h',
    evening: 'Noche, 18–21 h',
    late: 'Noche tarde, 21–24 h',
  },
  yesBuckets: {
    bags: 'Maleta de bodega incluida',
    cabinBags: 'Equipaje de mano incluido',
    refundable: 'Solo reembolsables',
    noPenalty: 'Cambios sin penalidad',
  },
  perPerson: (price: string) => `${price} por persona`,
  perAdult: (price: string) => `${price} por adulto`,
  perPersonOnAverage: (price: string) => `${price} en promedio por persona`,
  offerHeading: (airline: string, ways: string[], price: string) => `${airline} ${ways.join('; ')}, ${price}`,
  wayInWords: (departs: string, arrives: string, stops: string) => `${departs}–${arrives}, ${stops.toLowerCase()}`,
  departs: 'Salida',
  arrives: 'Llegada',
  outbound: 'Ida',
  inbound: 'Regreso',
  stops: (number: number) => (number === 0 ? 'Directo' : count(number, 'escala', 'escalas')),
  stopBucket: ['Directo', '1 escala', '2 o más escalas'] as const,
  technicalStops: (number: number) => count(number, 'parada técnica', 'paradas técnicas'),
  technicalStop: (place: string | null, times: string, wait: string | null) =>
    [`Parada técnica${place ? ` en ${place}` : ''}`, times, wait, 'sin cambio de avión'].filter(Boolean).join(', '),
  stopTimes: (arrives: string | null, departs: string | null) =>
    [arrives ? `llega a las ${arrives}` : '', departs ? `sale a las ${departs}` : ''].filter(Boolean).join(' y '),
  /** `ways`: the flights it applies to, when not all of the itinerary. */
  operatedBy: (airline: string, ways: string[] = []) => `Operado por ${airline}${ways.length > 0 ? ` ${ways.join(' y ')}` : ''}`,
  between: (from: string, to: string) => `entre ${from} y ${to}`,
  checkedBags,
  cabinBags,
  refund: {
    no: 'No reembolsable',
    free: 'Reembolsable, sin penalidad',
    yes: 'Reembolsable',
    charged: (price: string) => `Reembolsable, con penalidad de ${price}`,
  },
  change: {
    no: 'No permite cambios',
    free: 'Cambios sin penalidad',
    yes: 'Permite cambios',
    charged: (price: string) => `Cambios con penalidad de ${price}`,
  },
  co2: (kilograms: number) => `Emisiones estimadas: ${inFigures(kilograms, { most: 3 })} kg de CO₂, todos los viajeros`,
  priceDetails: 'Detalle del precio',
  bagsUnknown: 'Equipaje según la aerolínea',
  seatsLeft: (number: number) => (number === 1 ? 'Queda 1 silla a este precio' : `Quedan ${number} sillas a este precio`),
  fare: (name: string) => `Tarifa ${name}`,
};
