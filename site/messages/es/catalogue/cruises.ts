import type { CruiseRegion } from '#domain/cruises/cruise.ts';
import type { CruiseQueryProblem } from '#domain/cruises/cruise-query.ts';
import { peopleIn, type Sharing } from '#domain/cruises/sharing.ts';
import { type GuestCounts, type GuestWords, guestCounts } from '../search-form/guests.ts';
import { count } from '../words.ts';

/** The cruise search form. */
export const cruiseForm = {
  fields: 'Destino, fecha y naviera',
  destination: 'Destino o puerto de salida',
  anyDestination: 'Cualquier destino',
  regions: 'Por región',
  ports: 'Saliendo de',
  when: 'Mes de salida',
  anyMonth: 'Cualquier mes',
  line: 'Naviera',
  anyLine: 'Cualquier naviera',
  more: 'Fechas exactas y moneda',
  from: 'Salir desde el día',
  until: 'Salir hasta el día',
  datesNote: 'Si las escribe, cuentan en lugar del mes.',
  currency: 'Ver el precio también en',
  submit: 'Buscar cruceros',
  askUs: 'Pedir una cotización para su grupo',
  problemsHeading: 'Revise estos datos para buscar',
  none: 'Por ahora no hay cruceros publicados. Un asesor puede cotizarle una salida.',
};

export const cruiseProblems: Record<CruiseQueryProblem, string> = {
  'unknown-destination': 'No conocemos este destino. Elija uno de la lista.',
  'unknown-line': 'No conocemos esta naviera. Elija una de la lista.',
  'not-a-month': 'Elija un mes de la lista.',
  'not-a-date': 'Escriba la fecha como día, mes y año.',
  'in-the-past': 'Esta fecha ya pasó. Elija otra.',
  'before-start': 'Esta fecha debe ser igual o posterior a la primera.',
  'unknown-currency': 'No mostramos precios en esa moneda. Elija una de la lista.',
  'bad-count': 'Escriba un número desde cero.',
  'no-adult': 'En cada cabina debe viajar al menos un adulto.',
  'too-many-guests': 'En una cabina viajan hasta 4 personas. Reparta a los demás en otra.',
  'too-many-in-cabin': 'En una cabina viajan hasta 4 personas. Reparta a los demás en otra.',
  'ages-missing': 'Elija la edad de cada niño el día de salida: los bebés tienen una edad mínima.',
  'too-many-cabins': 'En línea se buscan hasta 4 cabinas a la vez. Para más, pida una cotización.',
  'a-group': 'Con diez personas o más es un grupo: pida una cotización y le apartamos todas las cabinas.',
};

export const cruiseRegions: Record<CruiseRegion, string> = {
  caribbean: 'Caribe',
  'panama-canal': 'Canal de Panamá',
  galapagos: 'Galápagos',
  amazon: 'Amazonas',
  patagonia: 'Patagonia',
  antarctica: 'Antártida',
  'south-atlantic': 'Brasil y Río de la Plata',
  'pacific-mexico': 'Pacífico mexicano',
  mediterranean: 'Mediterráneo',
  'canary-islands': 'Islas Canarias',
  'northern-europe': 'Norte de Europa',
  alaska: 'Alaska',
  transatlantic: 'Cruce del Atlántico',
  other: 'Otros destinos',
};

export const nightsInWords = (nights: number) => count(nights, 'noche', 'noches');
const CABIN_FOR: Record<number, string> = {
  1: 'en cabina individual',
  2: 'en cabina doble',
  3: 'en cabina triple',
  4: 'en cabina cuádruple',
};
/**
 * The unit of the price: per person in one cabin, or the average per person in several. Port taxes that a cruise line does not
 * publish are not included, which the text says.
 */
export const perPersonIn = (sharing: Sharing, isTaxTold: boolean) =>
  `${sharedHow(sharing)}, ${isTaxTold ? 'con impuestos de puerto' : 'sin impuestos de puerto'}`;
export const sharedHow = (sharing: Sharing) =>
  sharing.length > 1 ? `por persona en promedio, en ${sharing.length} cabinas` : `por persona, ${CABIN_FOR[sharing[0] ?? 2]}`;
/** The total of all passengers, shown below the price per person; `null` for one passenger, where both are the same. */
export const totalFor = (sharing: Sharing, total: string): string | null =>
  peopleIn(sharing) > 1 ? `${total} en total, ${count(peopleIn(sharing), 'persona', 'personas')}` : null;

export const anyCruise = 'Todos los cruceros';
export const leavingFrom = (port: string) => `Saliendo de ${port}`;
export const departing = {
  anyDay: 'cualquier fecha',
  from: (day: string) => `desde el ${day}`,
  until: (day: string) => `hasta el ${day}`,
};

/** `2 adultos, 1 niño · 1 cabina` */
export const sailorsInWords = (sailors: GuestCounts, cabins: number): string =>
  [guestCounts(sailors), count(cabins, 'cabina', 'cabinas')].join(' · ');

/** The passengers of each cabin. */
export const sailorWords: GuestWords = {
  heading: 'Personas y cabinas',
  summary: sailorsInWords,
  room: (number) => `Cabina ${number}`,
  adults: { label: 'Adultos', note: 'desde 18 años', one: 'adulto' },
  children: { label: 'Niños', note: 'hasta 17 años', one: 'niño' },
  rooms: 'Cabinas',
  agesNote: 'La edad el día de salida. Cada crucero tiene una edad mínima: mostramos los que los reciben a todos.',
  addRoom: 'Agregar otra cabina',
  removeRoom: (number) => `Quitar la cabina ${number}`,
  inRoom: (what, cabin) => `${what}, cabina ${cabin}`,
};
