import { inFigures } from '../numbers.ts';

/** Used on the server only: titles of the content lists, for links and search engines, and texts around generated facts. */

type Section = { name: string; title: string; description: string; one: string; many: string };

export const sections = {
  '/aerolineas': {
    name: 'Aerolíneas',
    title: 'Aerolíneas que vuelan en Colombia y América Latina',
    description:
      'Equipaje, centros de conexión y consejos de cada aerolínea antes de comprar: qué incluye la tarifa y qué confirmar.',
    one: 'aerolínea',
    many: 'aerolíneas',
  },
  '/aeropuertos': {
    name: 'Aeropuertos',
    title: 'Aeropuertos: cómo llegar, terminales y conexiones',
    description:
      'Guías de los aeropuertos de Colombia y de los destinos más buscados: terminal, transporte, tiempos y conexiones.',
    one: 'aeropuerto',
    many: 'aeropuertos',
  },
  '/destinations': {
    name: 'Destinos',
    title: 'Destinos: cuándo ir, dónde quedarse y cómo llegar',
    description:
      'Ciudades y países para viajar desde Colombia: clima, barrios, transporte y documentos, con mapas de cómo llegar.',
    one: 'destino',
    many: 'destinos',
  },
  '/articulos': {
    name: 'Artículos',
    title: 'Artículos para entender su viaje en avión',
    description: 'Códigos del tiquete, cambios de hora, altitud y otras cosas del viaje en avión, explicadas sin rodeos.',
    one: 'artículo',
    many: 'artículos',
  },
  '/blog': {
    name: 'Blog',
    title: 'Blog: consejos para volar mejor',
    description: 'Equipaje, tarifas, derechos del pasajero, mascotas y niños: consejos para comprar y volar con menos sorpresas.',
    one: 'entrada',
    many: 'entradas',
  },
  '/noticias': {
    name: 'Noticias',
    title: 'Noticias de aviación y viajes',
    description:
      'Rutas nuevas, requisitos de entrada y cambios que afectan a quien viaja desde Colombia, con su fuente y su fecha.',
    one: 'noticia',
    many: 'noticias',
  },
  '/entretenimiento': {
    name: 'Entretenimiento',
    title: 'Entretenimiento para el vuelo y el viaje',
    description: 'Festivales, juegos, libros, películas y audios para el vuelo, la espera en el aeropuerto y el destino.',
    one: 'idea',
    many: 'ideas',
  },
  '/ofertas': {
    name: 'Ofertas',
    title: 'Ofertas de vuelo: cómo encontrarlas y leerlas',
    description: 'Cómo reconocer una oferta de vuelo de verdad, qué condiciones mirar y cuándo conviene comprarla.',
    one: 'oferta',
    many: 'ofertas',
  },
  '/vuelos-baratos': {
    name: 'Vuelos baratos',
    title: 'Vuelos baratos: rutas desde Colombia',
    description:
      'Rutas que más se buscan desde Colombia: cuánto dura el vuelo, qué aeropuerto conviene y en qué meses cuesta menos.',
    one: 'ruta',
    many: 'rutas',
  },
} as const satisfies Record<string, Section>;

export type SectionPath = keyof typeof sections;

export const countries = 'Países';

/** The title of a content page for search engines, by kind, where its own title does not show its subject. */
export const titleOfKind: Record<string, (title: string, sellsFlights: boolean) => string> = {
  airlines_landing: (title) => `${title}: equipaje y consejos para volar`,
  airports_landing: (title) => `Aeropuerto ${title}: guía para viajeros`,
  destinations: (title, sellsFlights) => `Viajar a ${title}: guía ${sellsFlights ? 'y vuelos' : 'de viaje'}`,
  country: (title) => `${title}: documentos y consejos de viaje`,
};

export const flightsPage = {
  title: 'Buscar vuelos nacionales e internacionales',
  description: 'Busque vuelos de ida y regreso, solo ida o con varias ciudades, y compare horarios, equipaje y precio total.',
};

/** Facts from our own data about an airport, a city or an airline. */
export const facts = {
  airportCode: 'Código IATA',
  airlineCode: 'Código IATA de la aerolínea',
  city: 'Ciudad',
  region: 'Región',
  country: 'País',
  position: 'Ubicación',
  coordinates: (lat: string, lon: string) => `${lat}, ${lon}`,
  zone: 'Hora local',
  zoneText: (zone: string, offset: string, difference: string) => `${zone} (${offset}); ${difference}`,
  sameTime: (city: string) => `la misma hora de ${city}`,
  ahead: (hours: string, city: string) => `${hours} más que en ${city}`,
  behind: (hours: string, city: string) => `${hours} menos que en ${city}`,
  hours: (hours: number) => `${inFigures(hours, { most: 3 })} ${hours === 1 ? 'hora' : 'horas'}`,
  distanceFrom: (city: string) => `Distancia desde ${city}`,
  distance: (km: number) => `${inFigures(km, { most: 3 })} km en línea recta`,
  toCenter: (city: string) => `Distancia al centro de ${city}`,
  climateOf: (city: string) => `Clima de ${city} mes a mes.`,
  centerOf: (city: string) => `Punto central de ${city}, desde donde se mide la distancia al aeropuerto.`,
  airlinesSeen: 'Aerolíneas con vuelos directos, según las búsquedas de las últimas dos semanas',
  routesSeen: 'Vuelos directos hacia o desde, según las búsquedas de las últimas dos semanas',
  near: 'Otros aeropuertos cerca',
  nearOne: (name: string, code: string, km: number) => `${name} (${code}), a ${inFigures(km, { most: 3 })} km`,
  airports: 'Aeropuertos',
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'O',
  mapOf: (from: string, to: string) => `Mapa de la ruta de ${from} a ${to}`,
  mapLabel: (from: string, to: string) => `Ruta entre ${from} y ${to}, en línea recta`,
};

export const feed = { title: (name: string) => `Blog de ${name}` };
