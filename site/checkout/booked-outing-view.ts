import type { OutingKind, SoldOuting } from '#domain/catalogue/outing.ts';
import type { Money } from '#domain/money.ts';
import { feeAt } from '#domain/stays/cancellation.ts';
import { siteConfig } from '#site-config';
import { shortDayAndYear } from '../dates/day-and-year.ts';
import { datedMoment } from '../journey/local-moment.ts';
import { tourPage } from '../messages/es/catalogue/tours.ts';
import { outings as words } from '../messages/es/checkout/booked-outings.ts';
import { priceWords } from '../prices/charged-words.ts';

/** A cruise, a tour, or a service, as it is read. */
export type BookedOutingView = Omit<ReturnType<typeof bookedOutingView>, 'kind'> & { kind: OutingKind | 'service' };

/**
 * A cruise or tour beside the booking form and in the stored booking: name, travellers, start and cost of cancelling. `pickupPlace`: where
 * the travellers want to be fetched.
 */
export function bookedOutingView(offer: SoldOuting, names: readonly string[] = [], pickupPlace?: string) {
  const { kind, name, company, tourismNumber, begins, ends, place, time, ship, cabin, cabinNumber, travelers } = offer;
  const { pickupArea } = offer;
  const facts: [string, string][] = [
    [words.company[kind], words.tourismNumber(company, tourismNumber)],
    ...(ship ? [[words.ship, ship] as [string, string]] : []),
    ...(cabin ? [[words.cabin, cabin] as [string, string]] : []),
    [words.begins[kind], [place, words.at(shortDayAndYear(begins), time)].join(' · ')],
    ...(pickupArea ? [[words.pickup, pickupPlace || pickupArea] as [string, string]] : []),
    ...(ends === begins ? [] : [[words.ends[kind], shortDayAndYear(ends)] as [string, string]]),
    [words.travelers, names.length > 0 ? names.join(', ') : words.party(travelers.length)],
    [words.cancellation, cancellationOf(offer, Date.now())],
  ];
  return {
    kind,
    name: words.ofCabin(name, cabinNumber),
    heading: words.ofCabin(words.heading[kind], cabinNumber),
    facts,
    dates: words.dates(shortDayAndYear(begins), shortDayAndYear(ends)),
  };
}

/** The cost of cancelling now, and the dates from which it rises; in the agency's time zone. */
export function cancellationOf({ cancellation, total }: Pick<SoldOuting, 'cancellation' | 'total'>, now: number): string {
  const cost = (fee: Money) => (fee.amountMinor < total.amountMinor ? priceWords(fee) : words.allOfIt);
  const when = (instant: string) => datedMoment(new Date(instant), siteConfig.timeZone);
  const fee = feeAt(cancellation, total, now);
  const later = cancellation.steps.filter((step) => Date.parse(step.from) > now && step.fee.amountMinor > fee.amountMinor);
  const [next] = later;
  const free = next ? words.freeUntilMoment(when(next.from)) : words.freeAlways;
  return [
    fee.amountMinor === 0 ? free : words.costsNow(cost(fee)),
    ...later.map((step) => words.costsFrom(when(step.from), cost(step.fee))),
  ].join(' ');
}

/** The range of ages a price is for; `null` when it is for all ages. */
export const agesOf = ({ from, to }: { from: number; to: number | null }): string | null =>
  from === 0 && to === null ? null : tourPage.ages(from, to);

/** The price lines of a tour, or of all cabins of a cruise; they add up to the booking's total. */
export function outingPriceLines(offers: readonly SoldOuting[]) {
  const portTaxesMinor = offers.reduce((sum, offer) => sum + offer.portTaxesMinor, 0);
  const [first] = offers;
  return [
    ...offers.flatMap(linesWithoutTaxes),
    ...(first && portTaxesMinor > 0 ? [priceLine(words.portTaxesLine, portTaxesMinor, first.total.currency)] : []),
  ];
}

const priceLine = (label: string, amountMinor: number, currency: string) => ({
  label,
  amount: { amountMinor, currency },
});

function linesWithoutTaxes({ kind, cabin, cabinNumber, travelers, total, portTaxesMinor }: SoldOuting) {
  const { amountMinor, currency } = total;
  const line = (label: string, minor: number) => priceLine(label, minor, currency);
  if (kind === 'cruise') {
    const name = words.cabinLine(cabin ?? '', words.party(travelers.length), cabinNumber);
    return [line(name, amountMinor - portTaxesMinor)];
  }
  return [...Map.groupBy(travelers, ({ from }) => from).values()].map((same) =>
    line(
      words.placesLine(same.length, agesOf(same[0] as (typeof same)[number])),
      same.reduce((sum, one) => sum + one.amountMinor, 0),
    ),
  );
}
