import type { Money } from '#domain/money.ts';
import type { ItemInShort } from '#domain/trip-quotes/item-in-short.ts';
import type { ProblemCode } from '../../problem.ts';
import type { ItemToQuote } from './trip-quotes.ts';

/** What can be put into a quote, and how it is put there. */
export type OfferToQuote = { item: ItemInShort; toQuote: ItemToQuote };
/** What was found, or why nothing was: a page shows it beside what was typed. */
export type Found<Result> =
  | { ok: true; found: Result; isWhole: boolean }
  | { ok: false; reason: ProblemCode | 'no-such-place' | 'not-here' };

export type HotelToQuote = {
  hotelId: string;
  name: string;
  stars: number | null;
  city: string;
  km: number;
  from: Money;
  isOnRequest: boolean;
};
export type CruiseToQuote = {
  cruise: string;
  sailing: string;
  name: string;
  ship: string;
  line: string;
  departs: string;
  nights: number;
  from: Money;
  dates: number;
};
export type TourToQuote = { tour: string; name: string; place: string; days: number; from: Money; next: string };
