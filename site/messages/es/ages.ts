import { count } from './words.ts';

/** `6 meses`, `6 años` */
export const inMonths = (months: number): string =>
  months % 12 === 0 ? count(months / 12, 'año', 'años') : count(months, 'mes', 'meses');
