import type { StaySearchProblem } from '#domain/stays/stay-search.ts';
import { type GuestCounts, type GuestWords, guestCounts } from '../search-form/guests.ts';
import { count } from '../words.ts';

/** The hotel search form (SPEC §3 names labels and helps). */
export const stayForm = {
  legend: 'Busque su hotel',
  destination: 'Destino',
  destinationPlaceholder: 'Ciudad, barrio, aeropuerto o lugar',
  dates: 'Destino y fechas',
  checkIn: 'Entrada',
  checkOut: 'Salida',
  openCalendar: (field: string) => `Calendario: ${field}`,
  /** With a flight, the days are those of the flights, and the room follows them. */
  out: 'Ida',
  back: 'Regreso',
  pickOut: 'Elija la fecha de ida',
  pickBack: 'Elija la fecha de regreso',
  pickCheckIn: 'Elija la fecha de entrada',
  pickCheckOut: 'Elija la fecha de salida',
  calendarNote: 'Los precios dependen del hotel: los verá al buscar.',
  more: 'Nacionalidad y moneda',
  moreOfHoliday: 'Tarifas, nacionalidad y moneda',
  nationality: 'Nacionalidad de los huéspedes',
  nationalityNote: 'Algunos precios e impuestos dependen de ella.',
  submit: 'Buscar hoteles',
  problemsHeading: 'Revise estos datos para buscar',
  submitHoliday: 'Buscar vuelo y hotel',
  askUs: 'Pedir una cotización para su grupo',
};

/** `2 adultos, 1 niño · 1 habitación` */
export const guestsInWords = (guests: GuestCounts, rooms: number): string =>
  [guestCounts(guests), count(rooms, 'habitación', 'habitaciones')].join(' · ');

/** The guests of each room. */
export const guestWords: GuestWords = {
  heading: 'Huéspedes y habitaciones',
  summary: guestsInWords,
  room: (number) => `Habitación ${number}`,
  adults: { label: 'Adulto', note: '12 años o más', one: 'adulto' },
  children: { label: 'Niños', note: '2 a 11 años', one: 'niño' },
  rooms: 'Habitaciones',
  agesNote:
    'La edad el día de llegada al hotel. Indique también a los bebés y a los jóvenes de hasta 17 años: cada hotel decide cuánto pagan.',
  addRoom: 'Agregar otra habitación',
  removeRoom: (number) => `Quitar la habitación ${number}`,
  inRoom: (what, room) => `${what}, habitación ${room}`,
};

/** Written by the server, so that a page without errors does not load them. */
export const stayProblems: Record<
  'destination' | 'origin' | 'day' | 'dayOfFlight',
  Partial<Record<StaySearchProblem, string>>
> = {
  destination: {
    missing: 'Escriba la ciudad, el barrio o el lugar cerca del que quiere dormir.',
    'unknown-place': 'No conocemos este destino. Escriba una ciudad, un barrio o un lugar conocido y elija de la lista.',
  },
  origin: {
    missing: 'Escriba la ciudad de la que sale.',
    'no-way-there':
      'Es la misma ciudad del destino, o allá no llega ningún vuelo. Cambie la ciudad de salida, o busque solo el hotel.',
    'unknown-place': 'No conocemos esta ciudad de salida. Escriba una ciudad o un aeropuerto y elija de la lista.',
  },
  day: {
    missing: 'Elija esta fecha.',
    'not-a-date': 'Escriba la fecha como día, mes y año.',
    'in-the-past': 'Esta fecha ya pasó. Elija otra.',
    'too-far-ahead': 'Los hoteles todavía no venden para esta fecha. Elija una más cercana.',
    'before-check-in': 'La salida debe ser después de la entrada.',
    'too-many-nights': 'En línea se reservan hasta 30 noches seguidas. Elija menos, o pida una cotización.',
  },
  /** What is said otherwise where the days are those of flights. */
  dayOfFlight: { 'before-check-in': 'El regreso debe ser después de la ida.' },
};

/** Written by the server and, for counts, in the browser while they change. */
export const guestProblemWords: Partial<Record<StaySearchProblem, string>> = {
  'bad-count': 'Escriba un número desde cero.',
  'no-adult': 'En cada habitación debe dormir al menos un adulto.',
  'too-many-guests': 'Ningún hotel aloja a tantas personas en una habitación. Use varias, o pida una cotización.',
  'too-many-rooms': 'En línea se reservan hasta 9 habitaciones a la vez. Para un grupo más grande, pida una cotización.',
  'too-many-to-fly':
    'En un mismo vuelo reservamos hasta 9 personas, con un adulto por cada bebé. Para un grupo más grande, pida una cotización.',
  'ages-missing': 'Elija la edad de cada niño: el precio depende de ella.',
  'unknown-currency': 'No mostramos precios en esa moneda. Elija una de la lista.',
};

export const destinationKinds = { city: 'Ciudad', airport: 'Aeropuerto', quarter: 'Barrio o zona', landmark: 'Lugar de interés' };

export const suggestedPlaces = 'Destinos sugeridos';

export const destinationStatus = (number: number, hasFailed: boolean): string => {
  if (hasFailed) return 'No pudimos cargar las sugerencias. Escriba la ciudad y busque.';
  if (number === 0) return 'No encontramos lugares con ese nombre. Pruebe con la ciudad.';
  return `${count(number, 'sugerencia', 'sugerencias')}. Use las flechas para elegir.`;
};

/** The word `Aeropuerto` makes the text resolve to an airport again. */
export const airportNamed = (name: string) => `Aeropuerto ${name}`;
