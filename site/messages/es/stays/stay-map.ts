import { inFigures } from '../numbers.ts';

/** On the maps of hotels. */
export const stayMap = {
  airport: (code: string) => `Aeropuerto ${code}`,
  ring: (km: number) => `${inFigures(km, { most: 1 })} km`,
  pin: (name: string, total: string, kind: string) => `${name}, ${kind}, ${total}`,
  group: (count: number, total: string) => `Hoteles juntos: ${count} desde ${total}. Acercar el mapa`,
  from: (total: string) => `desde ${total}`,
  whole: 'Ver todo el mapa',
  part: 'Una parte del mapa dibujado, más de cerca.',
  aroundSearch: 'Mapa dibujado: costa, aeropuertos, barrios y distancias desde donde busca.',
  aroundHotel: 'Mapa dibujado: costa, aeropuertos, barrios y distancias desde el hotel.',
};
