import type { CruiseFacet, CruiseSort, NightSpan } from '#domain/cruises/cruise-results.ts';
import { count } from '../words.ts';
import { inMonths } from './ages.ts';

/** The list of cruises. */
export const cruiseResults = {
  title: (what: string) => `Cruceros: ${what}`,
  found: (matching: number) => count(matching, 'crucero', 'cruceros'),
  searching: 'Buscando cruceros…',
  sailingFrom: (port: string) => `Sale de ${port}`,
  endsIn: (port: string) => `Termina en ${port}`,
  visits: (ports: string) => `Visita ${ports}`,
  stops: (number: number) => count(number, 'escala', 'escalas'),
  departs: 'Salida',
  more: (dates: number) => `y ${count(dates, 'salida más', 'salidas más')}`,
  from: 'Desde',
  soldOutOnline: (cabins: number) =>
    cabins === 1
      ? 'Se agotó para reservar en línea. Pregúntenos: a veces se libera una cabina.'
      : `Ya no quedan ${cabins} cabinas para reservar en línea. Pregúntenos: a veces se liberan.`,
  youngest: (months: number) => `Desde ${inMonths(months)} de edad el día de salida.`,
  see: 'Ver crucero',
  seeNamed: (name: string, price: string) => `Ver crucero: ${name}, desde ${price} por persona`,
  priceNote: (what: string) => `El precio es ${what}. Las propinas a bordo se dicen en cada crucero.`,
  bestMeans: '“Precio por noche” compara lo que cuesta cada noche; nadie paga por salir primero.',
  noMatches: 'No hay coincidencias',
  none: 'No tenemos cruceros para esa búsqueda.',
  nothingOnSale: 'Por ahora no tenemos cruceros publicados.',
  tryInstead: 'Puede probar con:',
  tips: [
    'otro mes, o cualquier mes;',
    'otra región u otro puerto de salida;',
    'cualquier naviera;',
    'otra forma de repartirse en las cabinas.',
  ],
  all: 'Ver todos los cruceros',
  wantsPerson: 'Pedir que un asesor le cotice uno',
  failedHeading: 'No pudimos buscar los cruceros',
  failed: 'No pudimos completar la búsqueda. Intente de nuevo en un momento.',
  filtersHide: 'Los filtros que eligió no dejan ningún crucero.',
  dropFilter: (name: string, number: number) => `Quitar “${name}” y ver ${count(number, 'crucero', 'cruceros')}`,
  seeMatching: (number: number) => `Ver ${count(number, 'crucero', 'cruceros')}`,
  moreResults: 'Ver más cruceros',
  sorts: {
    best: 'Precio por noche',
    price: 'Precio: de menor a mayor',
    '-price': 'Precio: de mayor a menor',
    date: 'Fecha: primero los que salen antes',
    nights: 'Noches: de menos a más',
    '-nights': 'Noches: de más a menos',
  } satisfies Record<CruiseSort, string>,
  filterNames: {
    region: 'Región',
    month: 'Mes de salida',
    nights: 'Duración',
    port: 'Puerto de salida',
    line: 'Naviera',
    ship: 'Barco',
    price: 'Precio por persona',
  } satisfies Record<CruiseFacet | 'price', string>,
  nights: {
    '1-4': '1 a 4 noches',
    '5-7': '5 a 7 noches',
    '8-13': '8 a 13 noches',
    '14+': '14 noches o más',
  } satisfies Record<NightSpan, string>,
};
