import type { CalendarDate } from '#domain/calendar-date.ts';
import { type DepositTerms, depositOf } from '#domain/catalogue/deposit-terms.ts';
import { formatMoney } from '#domain/money.ts';
import { outingTotal as words } from '../messages/es/choose.ts';

/** What is chosen of the agency's own catalogue so far: a cabin with who sails in it, or a tour's places. */
export type ChosenPart = { amountMinor: number; travelers: number };

/** Under which it is sold. */
export type TotalTerms = { currency: string; deposit: DepositTerms | null; departs: CalendarDate; today: CalendarDate };

/** The total, and when what of it is paid. */
export type TotalWords = { total: string; due: string };

/** The fields of a form, or of an address that they stand in. */
export type Fields = Pick<URLSearchParams, 'has' | 'keys'> & {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
};

/** The total of it all, what is paid now, and what later until when; `null` while nothing is chosen. As a booking of it has them: each part has its own deposit. */
export function totalInWords(parts: readonly ChosenPart[], { currency, deposit, departs, today }: TotalTerms): TotalWords | null {
  const totalMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (totalMinor === 0) return null;
  const split = parts.flatMap(
    ({ amountMinor, travelers }) => depositOf(deposit, { totalMinor: amountMinor, travelers, departs, today }) ?? [],
  );
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const people = parts.reduce((sum, { travelers }) => sum + travelers, 0);
  const [first] = split;
  // Where one part has a deposit all have: their terms are the same, and only nothing has none.
  if (!first || split.length < parts.length) return { total: words.total(people, money(totalMinor)), due: words.allNow };
  const now = split.reduce((sum, { depositMinor }) => sum + depositMinor, 0);
  return {
    total: words.total(people, money(totalMinor)),
    due: words.inTwo(money(now), money(totalMinor - now), first.balanceDue),
  };
}

/** How many of an age, as a form says it; what is no such number is nobody. */
export function countIn(form: Fields, field: string, most: number): number {
  const count = Number(form.get(field));
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 0;
}
