import { formatWeekday } from '#domain/calendar-date.ts';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import { formatMoney } from '#domain/money.ts';
import { cityName } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';
import { outings as words } from '../messages/es/booked-outings.ts';
import { tourPage } from '../messages/es/tours.ts';
import { cancellationOf } from '../stays/offers/stay-offer-view.ts';

export type BookedOutingView = ReturnType<typeof bookedOutingView>;

/** A cruise or a tour as it stands beside the booking form and on the booking: what, with whom, where and when it begins, what cancelling costs. */
export function bookedOutingView(offer: SoldOuting) {
  const { kind, name, company, tourismNumber, begins, ends, place, time, ship, cabin, travelers } = offer;
  // Its terms are days of the agency's own.
  const at = { timeZone: siteConfig.timeZone, city: cityName(siteConfig.home.cityCode) };
  const cancellation = cancellationOf(offer, at, Date.now());
  const facts: [string, string][] = [
    [words.company[kind], words.tourismNumber(company, tourismNumber)],
    ...(ship ? [[words.ship, ship] as [string, string]] : []),
    ...(cabin ? [[words.cabin, cabin] as [string, string]] : []),
    [words.begins[kind], [place, words.at(formatWeekday(begins), time)].join(' · ')],
    ...(ends === begins ? [] : [[words.ends[kind], formatWeekday(ends)] as [string, string]]),
    [words.travelers, words.party(travelers.length)],
  ];
  return {
    ...{ kind, name, heading: words.heading[kind], facts },
    dates: words.dates(formatWeekday(begins), formatWeekday(ends)),
    cancellation: [cancellation.text, ...cancellation.steps].join('. '),
  };
}

/** Whose ages pay a price; nothing where everybody pays it. */
export const agesOf = ({ from, to }: { from: number; to: number | null }): string | null =>
  from === 0 && to === null ? null : tourPage.ages(from, to);

/** Its lines in the price of a booking; they add up to its total. */
export function outingPriceLines({ kind, cabin, travelers, total, portTaxesMinor }: SoldOuting) {
  const { amountMinor, currency } = total;
  const line = (label: string, minor: number) => ({ label, amount: formatMoney({ amountMinor: minor, currency }) });
  if (kind === 'cruise') {
    return [
      line(words.cabinLine(cabin ?? '', words.party(travelers.length)), amountMinor - portTaxesMinor),
      ...(portTaxesMinor > 0 ? [line(words.portTaxesLine, portTaxesMinor)] : []),
    ];
  }
  return [...Map.groupBy(travelers, ({ from }) => from).values()].map((same) =>
    line(
      words.placesLine(same.length, agesOf(same[0] as (typeof same)[number])),
      same.reduce((sum, one) => sum + one.amountMinor, 0),
    ),
  );
}
