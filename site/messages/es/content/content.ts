import { count } from '../words.ts';

/** The texts around a content page and its lists. */
export const content = {
  breadcrumbs: 'Ruta de navegación',
  home: 'Inicio',
  contents: 'En esta página',
  illustration: 'Ilustración, no es una foto',
  print: 'Imprimir',
  printed: 'Versión para imprimir',
  tools: 'Compartir e imprimir',
  questions: 'Preguntas frecuentes',
  sources: 'Fuentes',
  readOn: (day: string) => `consultada el ${day}`,
  related: 'Siga leyendo',
  updated: (day: string) => `Texto del ${day}`,
  minutes: (minutes: number) => `${minutes} min de lectura`,
  searchFor: 'Busque sus vuelos',
  facts: 'Datos básicos',
  table: (place: number, of: number) => (of === 1 ? 'Tabla' : `Tabla ${place} de ${of}`),
  climate: {
    heading: 'Clima mes a mes',
    lead: (city: string | null, years: readonly [from: number, to: number] | null, hasDays: boolean) => {
      const of = years ? `Promedios de ${years[0]} a ${years[1]}` : 'Promedios';
      const rain = hasDays ? 'los días con lluvia' : 'los milímetros de lluvia';
      return `${of}${city ? ` en ${city}` : ''}: la máxima y la mínima del día y, abajo, ${rain}.`;
    },
    inFigures: 'Ver en cifras',
    month: 'Mes',
    high: 'Máxima',
    low: 'Mínima',
    rainDays: 'Días con lluvia',
    rain: 'Lluvia',
    degrees: (value: number) => `${value}\u00a0°C`,
    millimetres: (value: number) => `${value} mm`,
  },
  readHere: 'Leer en el sitio',
  searchFlights: 'Buscar vuelos',
  call: (phone: string) => `Llamar al ${phone}`,
  write: 'Escribirnos',
};

/** The list of pages of one kind. */
export const contentList = {
  filter: 'Buscar en esta lista',
  submit: 'Filtrar',
  clear: 'Ver todo',
  count: (shown: number, one: string, many: string) => count(shown, one, many),
  countOf: (shown: number, all: number, many: string) => `${shown} de ${all} ${many}`,
  none: (words: string) => `No hay resultados para «${words}».`,
  noneHelp: 'Pruebe con otra palabra, por ejemplo una ciudad o un código como BOG.',
  empty: 'Todavía no hay nada publicado aquí.',
  more: 'Página siguiente',
  before: 'Página anterior',
};
