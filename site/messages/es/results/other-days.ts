import { spokenDay } from '../../../dates/spoken-day.ts';

/** The days around a round trip. */
export const dayMatrix = {
  fallback: 'Otras fechas',
  title: (from: string, to: string) => `${from} – ${to}: tres días antes y después`,
  caption: 'El precio total más bajo que se vio para cada salida y cada regreso',
  corner: 'Regreso / salida',
  out: (day: string) => `Salida el ${spokenDay(day)}`,
  back: (day: string) => `Regreso el ${spokenDay(day)}`,
  search: 'Buscar',
  none: 'Sin vuelos',
  impossible: 'No es posible',
  current: 'Sus fechas',
  lowest: 'El más bajo',
  note: 'Son precios que se vieron al buscar en las últimas dos semanas; al elegir unas fechas se buscan de nuevo y el precio puede ser otro. Donde dice Buscar, nadie ha buscado hace poco.',
  toResults: 'Volver a los resultados',
};
