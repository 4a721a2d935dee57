import type { TripSearchField, TripSearchProblem } from '#domain/trip-search.ts';
import { homeCountry } from '../home-time.ts';

/** Fields of later legs are numbered; their error messages are the same. */
type FieldOfAnyLeg = Exclude<TripSearchField, `${string}${2 | 3 | 4 | 5}`>;

/** Written by the server, so that a page without errors does not load them. */
export const searchProblems: Record<FieldOfAnyLeg, Partial<Record<TripSearchProblem, string>>> = {
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
    missing: 'Elija la fecha de salida.',
    'not-a-date': 'Escriba la fecha de salida como día, mes y año.',
    'in-the-past': 'La fecha de salida ya pasó. Elija otra.',
    'too-far-ahead': 'Las aerolíneas venden con unos once meses de anticipación. Elija una fecha más cercana.',
    'before-last-leg': 'Este trayecto no puede salir antes que el anterior.',
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
  currencyCode: {
    'unknown-currency': 'No mostramos precios en esa moneda. Elija una de la lista.',
  },
};

export const home = {
  title: (name: string) => `Vuelos baratos desde ${homeCountry()} | ${name}`,
  description: 'Compare vuelos de muchas aerolíneas con el precio total desde el primer momento y reserve en minutos.',
  heading: '¿A dónde quiere volar?',
  lead: 'Vea el precio total, impuestos incluidos.',
  leavingFrom: (city: string) => `Desde ${city}`,
  promise: 'Lo que puede esperar de nosotros',
  sellingPoints: (hours: string) => [
    {
      title: 'Impuestos y cargos desde la primera pantalla',
      text: 'El total es para todos los viajeros. Si la aerolínea cambia el precio, se lo decimos antes de pagar.',
    },
    {
      title: 'Su reserva no se pierde',
      text: 'Si algo falla a mitad de camino, no se le cobra dos veces: o queda confirmada, o no paga nada.',
    },
    { title: 'Hablamos con usted', text: `Llámenos de ${hours}, todos los días.` },
  ],
  popular: 'Rutas que más se buscan',
};

/** `7 de enero de 2027` */
const dayInWords = (date: string): string => new Date(date).toLocaleDateString('es-CO', { dateStyle: 'long', timeZone: 'UTC' });

export const search = {
  legend: 'Busque su vuelo',
  tripType: 'Tipo de viaje',
  tripTypes: { '2': 'Ida y regreso', '1': 'Solo ida', '3': 'Varias ciudades' },
  route: 'Ruta y fechas',
  leg: (number: number) => `Trayecto ${number}`,
  date: 'Fecha',
  addLeg: 'Agregar otro trayecto',
  removeLeg: (number: number) => `Quitar el trayecto ${number}`,
  origin: 'Origen',
  destination: 'Destino',
  placePlaceholder: 'Ciudad o aeropuerto',
  departure: 'Ida',
  return: 'Regreso',
  dateOutside: (from: string, to: string) => `Elija un día del ${dayInWords(from)} al ${dayInWords(to)}.`,
  openCalendar: (field: string) => `Calendario con precios: ${field}`,
  oneLess: (one: string) => `Un ${one} menos`,
  oneMore: (one: string) => `Un ${one} más`,
  travelers: 'Viajeros',
  travelersAndCabin: 'Viajeros y clase',
  cabin: 'Clase',
  swap: 'Intercambiar origen y destino',
  submit: 'Buscar vuelos',
  searching: 'Buscando vuelos…',
  nearMe: 'Usar mi ubicación',
  locating: 'Buscando aeropuertos cercanos…',
  problemsHeading: 'Revise estos datos para buscar',
  open: 'Solo falta la ciudad de la que sale: elija una y le mostramos los vuelos.',
  infantRule: 'Cada infante viaja en brazos de un adulto.',
  groupNote: '¿Son diez o más?',
  askForGroup: 'Pedir una cotización de grupo',
};
