import { type TotalTerms, totalInWords } from '../catalogue/outing-total.ts';
import type { Recount } from '../catalogue/running-total.tsx';
import { type PricedAge, placesIn } from './choose-places.ts';

/** Returns the function that computes the total of the places chosen in a form. */
export const recountPlaces =
  (ages: readonly PricedAge[], sale: TotalTerms): Recount =>
  (fields) =>
    totalInWords(placesIn(fields, ages), sale);
