import type { CalendarDate } from '#domain/calendar-date.ts';
import { type DepositTerms, depositOf } from '#domain/catalogue/deposit-terms.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { outingTotal as words } from '../messages/es/catalogue/choose.ts';
import { priceWords } from '../prices/charged-words.ts';
import { partsInWords } from '../prices/parts-in-words.ts';

/** One part of the current choice: a cabin with its travellers, or the places of a tour. */
export type ChosenPart = { amountMinor: number; travelers: number };

/** The sale terms of the chosen departure. */
export type TotalTerms = {
  currency: string;
  deposit: DepositTerms | null;
  departs: CalendarDate;
  today: CalendarDate;
  /** Under what terms it is charged: a browser counts with those of its page's data. */
  charge?: ChargeTerms | null;
};

/** The total, and when it is due. */
export type TotalWords = { total: string; due: string };

/** The fields of a form, or of the address that holds them. */
export type Fields = Pick<URLSearchParams, 'has' | 'keys'> & {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
};

/**
 * The total, what is paid now, and what is due later by when; `null` while nothing is chosen. As in a booking, each part has its
 * own deposit.
 */
export function totalInWords(
  parts: readonly ChosenPart[],
  { currency, deposit, departs, today, charge: terms }: TotalTerms,
): TotalWords | null {
  const totalMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (totalMinor === 0) return null;
  const split = parts.flatMap(
    ({ amountMinor, travelers }) => depositOf(deposit, { totalMinor: amountMinor, travelers, departs, today }) ?? [],
  );
  const money = (amountMinor: number) => priceWords({ amountMinor, currency }, terms);
  const people = parts.reduce((sum, { travelers }) => sum + travelers, 0);
  const [first] = split;
  // All parts share the same terms, so either all have a deposit or none; only a part of amount 0 can differ.
  if (!first || split.length < parts.length) return { total: words.total(people, money(totalMinor)), due: words.allNow };
  const now = split.reduce((sum, { depositMinor }) => sum + depositMinor, 0);
  const [ofNow, later] = partsInWords(
    [now, totalMinor - now].map((amountMinor) => ({ amountMinor, currency })),
    terms,
  );
  return {
    total: words.total(people, money(totalMinor)),
    due: words.inTwo(ofNow ?? '', later ?? '', first.balanceDue),
  };
}

/** The number of travellers in a field, at most `most`; 0 if it is not a positive integer. */
export function countIn(form: Fields, field: string, most: number): number {
  const count = Number(form.get(field));
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 0;
}
