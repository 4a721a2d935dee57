import type { CruiseRegion } from '#domain/cruises/cruise.ts';
import type { CruiseQueryField, CruiseQueryProblem } from '#domain/cruises/cruise-query.ts';
import { count } from './words.ts';

/** The page that cruises are searched for on, and its form. */
export const cruisesPage = {
  name: 'Cruceros',
  title: 'Cruceros con el precio completo por persona',
  description:
    'Busque cruceros por destino, mes y naviera: puerto de salida, itinerario día por día y el precio por persona en cabina doble con impuestos de puerto.',
  heading: '¿A dónde quiere navegar?',
  lead: 'El precio por persona en cabina doble, con impuestos de puerto, desde el primer momento.',
};

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
};
export const cruiseFieldIds: Record<CruiseQueryField, string> = {
  destination: 'field-destination',
  when: 'field-when',
  startDate: 'field-startDate',
  endDate: 'field-endDate',
  line: 'field-cruiseLine',
  currencyCode: 'field-currencyCode',
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
/** What the price of each of two is for. Where a line does not say its port taxes, they come on top, and that is said at the price. */
export const perPersonInDouble = (isTaxTold: boolean) =>
  isTaxTold ? 'por persona, en cabina doble, con impuestos de puerto' : 'por persona, en cabina doble, sin impuestos de puerto';

export const anyCruise = 'Todos los cruceros';
export const leavingFrom = (port: string) => `Saliendo de ${port}`;
export const departing = {
  anyDay: 'cualquier fecha',
  from: (day: string) => `desde el ${day}`,
  until: (day: string) => `hasta el ${day}`,
};
