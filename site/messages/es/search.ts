import type { TripSearchField, TripSearchProblem } from '#domain/trip-search.ts';
import { count } from './words.ts';

/** Said by the server, so that a page that has none does not bring them. */
export const searchProblems: Record<TripSearchField, Partial<Record<TripSearchProblem, string>>> = {
  origin: {
    missing: 'Escriba la ciudad o el aeropuerto de salida.',
    'unknown-place': 'No conocemos este origen. Escriba una ciudad o un código, como MDE, y elija de la lista.',
  },
  destination: {
    missing: 'Escriba la ciudad o el aeropuerto de llegada.',
    'unknown-place': 'No conocemos este destino. Escriba una ciudad o un código, como MIA, y elija de la lista.',
    'same-place': 'El destino debe ser distinto del origen.',
  },
  departureDate: {
    missing: 'Elija la fecha de ida.',
    'not-a-date': 'Escriba la fecha de ida como día, mes y año.',
    'in-the-past': 'La fecha de ida ya pasó. Elija otra.',
    'too-far-ahead': 'Las aerolíneas venden con unos once meses de anticipación. Elija una fecha más cercana.',
  },
  returnDate: {
    missing: 'Elija la fecha de regreso o busque solo ida.',
    'not-a-date': 'Escriba la fecha de regreso como día, mes y año.',
    'in-the-past': 'La fecha de regreso ya pasó. Elija otra.',
    'too-far-ahead': 'Las aerolíneas venden con unos once meses de anticipación. Elija una fecha más cercana.',
    'before-departure': 'El regreso no puede ser antes de la ida.',
  },
  travelers: {
    'bad-counts': 'Pueden viajar de 1 a 9 personas, con al menos un adulto y no más infantes que adultos.',
  },
};

export const home = {
  title: (name: string) => `Vuelos baratos desde Colombia | ${name}`,
  description: 'Compare vuelos de todas las aerolíneas con el precio total desde el primer momento y reserve en minutos.',
  heading: '¿A dónde quiere volar?',
  lead: 'Compare aerolíneas con el precio total, impuestos incluidos, y reserve en minutos.',
  sellingPoints: [
    {
      title: 'El precio que ve es el que paga',
      text: 'Impuestos y cargos incluidos desde la primera pantalla, para todos los viajeros.',
    },
    {
      title: 'Su reserva no se pierde',
      text: 'Si algo falla a mitad de camino, no se le cobra dos veces: o queda confirmada, o no paga nada.',
    },
    { title: 'Hablamos con usted', text: 'De 8 a. m. a 10 p. m., por teléfono, con personas que conocen su reserva.' },
  ],
  popular: 'Rutas que más se buscan',
};

export const search = {
  legend: 'Busque su vuelo',
  tripType: 'Tipo de viaje',
  roundTrip: 'Ida y regreso',
  oneWay: 'Solo ida',
  origin: 'Origen',
  destination: 'Destino',
  placePlaceholder: 'Ciudad o aeropuerto',
  departure: 'Ida',
  return: 'Regreso',
  travelers: 'Viajeros',
  cabin: 'Clase',
  swap: 'Intercambiar origen y destino',
  submit: 'Buscar vuelos',
  edit: 'Cambiar la búsqueda',
  suggestions: 'Sugerencias',
  suggestionCount: (number: number) =>
    number === 0
      ? 'No encontramos lugares con ese nombre.'
      : `${count(number, 'sugerencia', 'sugerencias')}. Use las flechas para elegir.`,
  noSuggestions: 'No encontramos lugares con ese nombre. Pruebe con la ciudad o el código.',
  suggestionsFailed: 'No pudimos cargar las sugerencias. Escriba el código del aeropuerto, como MDE.',
  nearMe: 'Usar mi ubicación',
  locating: 'Buscando aeropuertos cercanos…',
  nothingNear: 'No hay aeropuertos con vuelos regulares cerca de usted. Escriba la ciudad.',
  locationFailed: 'No pudimos ver su ubicación. Escriba la ciudad o el aeropuerto.',
  allAirports: 'Todos los aeropuertos',
  problemsHeading: 'Revise estos datos para buscar',
  infantRule: 'Cada infante viaja en brazos de un adulto.',
};
