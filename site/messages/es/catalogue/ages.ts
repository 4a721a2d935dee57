import { count } from '../words.ts';

/** `6 meses`, `6 años` */
export const inMonths = (months: number): string =>
  months % 12 === 0 ? count(months / 12, 'año', 'años') : count(months, 'mes', 'meses');

/** Travellers who do not fit the price of a cruise or a tour. */
export const partyProblems = {
  'not-born': 'La fecha es posterior al día de salida.',
  'too-young': (months: number) => `Debe tener al menos ${inMonths(months)} el día de salida.`,
  'no-adult': 'Debe viajar al menos una persona de 18 años o más el día de salida.',
  'too-many': 'Son más personas de las que caben.',
  'other-price': 'A esa edad se paga otro precio. Corrija la fecha, o vuelva a elegir quiénes viajan.',
};
