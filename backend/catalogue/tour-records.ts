import { z } from 'zod';
import type { TourRecord } from '#domain/tours/tour.ts';
import { GROWN_UP, TOUR_THEMES, type TourDeparture, type TourOperator } from '#domain/tours/tour.ts';
import {
  Amount,
  CountryCode,
  Currency,
  count,
  Day,
  DepartureDay,
  Hour,
  Id,
  Latitude,
  Longitude,
  list,
  minorOf,
  name,
  words,
} from './feed-values.ts';
import { Allotment, Sale, saleOf } from './sale-values.ts';

/** The record schemas of a tour feed (docs/catalogue-feed.md), which parse into the product's types. */

const Operator = z
  .object({
    id: Id,
    name: name(),
    country: CountryCode,
    rnt: z
      .string()
      .regex(/^\d{1,12}$/, 'is no number of the register: write its digits alone, as in 12345')
      .nullable()
      .default(null),
    rntValidUntil: Day.nullable().default(null),
  })
  .transform(({ rnt, rntValidUntil, country, ...operator }, { addIssue }): TourOperator => {
    if ((rnt === null) !== (rntValidUntil === null)) {
      addIssue({ code: 'custom', path: ['rntValidUntil'], message: 'goes with rnt: write both or none' });
    }
    const tourismNumber = rnt !== null && rntValidUntil !== null ? { number: rnt, validUntil: rntValidUntil } : null;
    return { ...operator, countryCode: country, tourismNumber };
  });

const TourShape = z
  .object({
    id: Id.regex(/^[a-z0-9-]+$/, 'is the address of its page: small letters, digits and hyphens'),
    operator: Id,
    name: name(160),
    country: CountryCode,
    place: name(80),
    lat: Latitude,
    lon: Longitude,
    themes: z.array(z.enum(TOUR_THEMES)).max(TOUR_THEMES.length).default([]),
    days: z.number().int().min(1).max(60),
    hours: z.number().positive().max(24).nullable().default(null),
    meetingPoint: name(300),
    meetingTime: Hour.nullable().default(null),
    pickupArea: name(160).nullable().default(null),
    groupMinimum: z.number().int().min(1).max(500).default(1),
    groupMaximum: z.number().int().min(1).max(500),
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/, 'is no language: write its ISO code of two letters, as in es'))
      .min(1)
      .max(20),
    minimumAge: count(99).default(0),
    summary: words(2_000),
    program: z
      .array(z.object({ title: name(160), text: words(2_000).default('') }))
      .min(1)
      .max(60),
    included: list(),
    notIncluded: list(),
  })
  .refine(({ groupMinimum, groupMaximum }) => groupMaximum >= groupMinimum, {
    message: 'is less than groupMinimum',
    path: ['groupMaximum'],
  })
  .transform(({ country, ...tour }) => ({ ...tour, countryCode: country }));

const Price = z.object({ from: count(120), to: count(120).nullable().default(null), amount: Amount });

const DepartureShape = z
  .object({
    id: Id,
    tour: Id,
    departs: DepartureDay,
    currency: Currency,
    prices: z.array(Price).min(1).max(10),
    left: count(5_000).nullable().default(null),
    allotment: Allotment,
    ...Sale,
  })
  .transform(({ prices, allotment, cancellation, deposit, ...departure }, { addIssue }): TourDeparture => {
    const complainOf = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    const complain = (message: string, place: number) => complainOf(['prices', place], message);
    const byAge = prices.toSorted((a, b) => a.from - b.from);
    for (const [place, { from, to }] of byAge.entries()) {
      const before = byAge[place - 1];
      if (before && (before.to === null || before.to >= from))
        complain(`is for ages that another price is for too: from ${from}`, place);
      if (to !== null && to < from) complain(`ends before it begins: from ${from} to ${to}`, place);
    }
    // Lists name the price of an adult, and forms count the oldest group as that.
    const ofGrownUp = byAge.find(({ from, to }) => from <= GROWN_UP && (to ?? GROWN_UP) >= GROWN_UP);
    if (!ofGrownUp) complainOf(['prices'], `have none for somebody of ${GROWN_UP}: write what an adult pays`);
    else if (allotment !== null && ofGrownUp.amount === 0)
      complainOf(['prices'], `have none of more than nothing for somebody of ${GROWN_UP}: it could not be paid on the site`);
    const { currency } = departure;
    const sale = saleOf({ cancellation, deposit }, { isSold: allotment !== null, currency, complain: complainOf });
    return {
      ...departure,
      ...(allotment === null ? {} : { allotment }),
      ...sale,
      prices: byAge.map(({ from, to, amount }, place) => {
        const amountMinor = minorOf(amount, departure.currency);
        if (amountMinor === undefined) complain(`is no amount of ${departure.currency}: look at its decimals`, place);
        return { from, to, amountMinor: amountMinor ?? 0 };
      }),
    };
  });

/** The schema of each kind of record. */
export const TOUR_RECORDS = { operator: Operator, tour: TourShape, departure: DepartureShape } satisfies {
  [Kind in TourRecord['kind']]: z.ZodType<Extract<TourRecord, { kind: Kind }>['value']>;
};
