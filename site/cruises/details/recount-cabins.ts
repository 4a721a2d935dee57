import { type TotalTerms, totalInWords } from '../../catalogue/outing-total.ts';
import type { Recount } from '../../catalogue/running-total.tsx';
import { type PricedCabin, partsIn } from './choose-cabins.ts';

/** Returns the function that computes the total of the cabins chosen in a form. */
export const recountCabins =
  (cabins: readonly PricedCabin[], sale: TotalTerms): Recount =>
  (fields) =>
    totalInWords(partsIn(fields, cabins), sale);
