import { type TotalTerms, totalInWords } from '../catalogue/outing-total.ts';
import type { Recount } from '../catalogue/running-total.tsx';
import { type PricedAge, placesIn } from './choose-places.ts';

/** What the places that a form chooses come to. */
export const recountPlaces =
  (ages: readonly PricedAge[], sale: TotalTerms): Recount =>
  (fields) =>
    totalInWords(placesIn(fields, ages), sale);
