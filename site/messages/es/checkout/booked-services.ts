import { homeTime } from '../home-time.ts';
import { count } from '../words.ts';

/** What the agency arranges by hand, from the quote on. */
export const services = {
  heading: 'Otro servicio',
  what: 'Incluye',
  place: 'Lugar',
  begins: 'Día',
  time: 'Hora',
  people: 'Para',
  party: (number: number) => count(number, 'persona', 'personas'),
  cancellation: 'Cancelación',
  confirmation: 'Confirmación del proveedor',
  toArrange: 'Lo estamos gestionando con quien lo presta',
  at: (time: string) => `${time}, hora local`,
  freeUntil: (name: string, when: string) => `${name}: cancela gratis antes del ${when}, ${homeTime()}.`,
  soon: (name: string) => `Mañana: ${name}`,
  shared: (name: string, dates: string) => `${dates}: ${name}.`,
};
