import type { BookedItem } from '#contract/shapes.ts';
import type { SoldService } from '#domain/services/sold-service.ts';
import { shortDayAndYear } from '../dates/day-and-year.ts';
import { outings } from '../messages/es/checkout/booked-outings.ts';
import { services as words } from '../messages/es/checkout/booked-services.ts';
import { cancellationOf } from './booked-outing-view.ts';

type Booked = NonNullable<BookedItem['service']>;

/** A service of the agency's own, told like a cruise or a tour: beside the booking form, and in the stored booking with its confirmation. */
export function bookedServiceView(offer: SoldService, confirmation?: Booked['confirmation']) {
  const { name, description, place, begins, ends, time, people } = offer;
  const facts: [string, string][] = [
    ...(description ? [[words.what, description] as [string, string]] : []),
    ...(place ? [[words.place, place] as [string, string]] : []),
    ...(time ? [[words.time, words.at(time)] as [string, string]] : []),
    [words.people, words.party(people)],
    ...(confirmation === undefined ? [] : [[words.confirmation, confirmation ?? words.toArrange] as [string, string]]),
    [words.cancellation, cancellationOf(offer, Date.now())],
  ];
  return {
    kind: 'service' as const,
    name,
    heading: words.heading,
    facts,
    dates: outings.dates(shortDayAndYear(begins), shortDayAndYear(ends)),
  };
}

export const servicePriceLines = (offers: readonly SoldService[]) =>
  offers.map(({ name, total }) => ({ label: name, amount: total }));
