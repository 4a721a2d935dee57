import type { CabinKind, Occupancy } from '#domain/cruises/cruise.ts';
import { count } from '../words.ts';
import { inMonths } from './ages.ts';

/** The page of one cruise. */
export const cruisePage = {
  title: (name: string, line: string) => `${name}, con ${line}`,
  description:
    'Ruta día por día, fechas de salida y cabinas con su precio por persona, y si incluye impuestos y tasas de puerto.',
  back: 'Volver a los resultados',
  from: 'Desde',
  soldOut: (people: number) => `Sin cabinas para ${count(people, 'persona', 'personas')} en esta fecha`,
  soldOutOnline: 'Ya no quedan cabinas para todos en línea en esta fecha. Pregúntenos: a veces se libera una.',
  soldOutHelp: 'Elija otra fecha en el calendario, o pregunte: a veces se libera una cabina.',
  gone: 'Esta salida ya no se vende',
  goneHelp: 'Lo que ve es como estaba. Elija otra fecha, o pregunte por una parecida.',
  noDates: 'Este crucero no tiene más salidas publicadas.',
  unknown: 'No encontramos este crucero',
  unknownHelp: 'Puede que ya no esté en venta. Vea los que sí.',
  failed: 'No pudimos traer este crucero',
  failedHelp: 'Intente de nuevo en un momento.',
  retry: 'Intentar de nuevo',
  all: 'Ver todos los cruceros',
  route: 'Recorrido',
  mapOf: (ports: string) => `Mapa del recorrido: ${ports}.`,
  mapNote: 'La línea une los puertos en su orden; no es la ruta exacta del barco.',
  days: (first: number, last: number) => (first === last ? `Día ${first}` : `Días ${first}–${last}`),
  atSea: (days: number) => (days === 1 ? 'Día de navegación' : 'Navegación'),
  arrive: (hour: string) => `Llegada ${hour}`,
  depart: (hour: string) => `Salida ${hour}`,
  hoursNote: 'Horas locales de cada puerto. La naviera puede cambiarlas por el clima o el puerto.',
  cabins: 'Cabinas y precios por persona',
  cabinsNote: (date: string, isTaxTold: boolean) =>
    `Salida del ${date}. Cada precio es por persona ${isTaxTold ? 'e incluye' : 'y no incluye'} impuestos y tasas de puerto.`,
  sharedBy: { single: 'Una persona', double: 'Dos', triple: 'Tres', quad: 'Cuatro' } satisfies Record<Occupancy, string>,
  notSoldSo: 'No se ofrece',
  sleeps: (number: number) => `Hasta ${count(number, 'persona', 'personas')}`,
  squareMeters: (number: number) => `${number} m²`,
  cabinSoldOut: 'Agotada',
  compareNamed: (name: string) => `Comparar la cabina ${name}`,
  left: (number: number) => `La naviera informa ${count(number, 'cabina disponible', 'cabinas disponibles')}.`,
  kinds: { inside: 'Interior', oceanview: 'Con vista al mar', balcony: 'Con balcón', suite: 'Suite' } satisfies Record<
    CabinKind,
    string
  >,
  included: 'El precio incluye',
  notIncluded: 'El precio no incluye',
  portTaxesUnknown: 'Impuestos y tasas de puerto: la naviera no los informa; un asesor los confirma',
  portTaxes: (amount: string) => `Impuestos y tasas de puerto: ${amount} por persona`,
  tipsIncluded: 'Propinas para la tripulación',
  tipsAside: (amount: string) => `Propinas: ${amount} por persona y noche, se pagan a bordo`,
  tipsUnknown: 'Propinas: la naviera no informa; pregúntenos',
  ages: (months: number) =>
    `Los bebés deben tener al menos ${count(months, 'mes', 'meses')} el día de salida. En cada cabina debe ir un mayor de 18 años.`,
  ship: (name: string) => `El barco: ${name}`,
  shipFacts: {
    builtIn: 'Año de construcción',
    guests: 'Pasajeros',
    crew: 'Tripulación',
    decks: 'Cubiertas',
    lengthMeters: 'Eslora',
    grossTonnage: 'Arqueo bruto',
    speedKnots: 'Velocidad',
  },
  units: {
    lengthMeters: (value: string) => `${value} m`,
    speedKnots: (value: string) => `${value} nudos`,
  },
  calendar: 'Otras fechas',
  calendarNote: (what: string) => `Desde, ${what}.`,
  noPrice: 'sin cabinas para todos',
  pricesFor: (who: string) => `Precios para ${who}.`,
  changeWho: 'Cambiar quiénes viajan',
  tooYoung: (child: number, cabin: number | undefined, months: number) =>
    `El niño ${child}${cabin ? ` de la cabina ${cabin}` : ''} debe tener al menos ${inMonths(months)} el día de salida: este crucero no lo recibe.`,
  ask: 'Pregunte por esta salida',
  askLead: 'Un asesor confirma la cabina y el precio con la naviera. Preguntar no cuesta ni compromete.',
};
