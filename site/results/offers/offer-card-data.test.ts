import { describe, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Choosing } from '#domain/flights/results/result-index.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import { offerCardData } from './offer-card-data.tsx';

const price = { currency: 'USD', total: '120.00', base: '100.00' };
const way = (id: string, from: string, to: string, at: string) => ({
  segments: [
    {
      id,
      carrierCode: 'XX',
      number: `10${id}`,
      departure: { iataCode: from, at: `${at}:00` },
      arrival: { iataCode: to, at: `${at.slice(0, 11)}23:30:00` },
    },
  ],
});
const anOffer = (fareName = 'Light'): FlightOffer => ({
  type: 'flight-offer',
  id: 's~gds-1',
  source: 'GDS',
  price,
  itineraries: [way('1', 'BOG', 'MIA', '2027-01-10T08:15'), way('2', 'MIA', 'BOG', '2027-01-17T09:25')],
  travelerPricings: [
    {
      travelerId: '1',
      travelerType: 'ADULT',
      price,
      fareDetailsBySegment: ['1', '2'].map((segmentId) => ({ segmentId, brandedFareLabel: fareName })),
    },
  ],
});
const home = { of: () => null, note: '' } as unknown as HomePrices;
const cardOf = (offer: FlightOffer, choosing: Choosing['what'] = 'trip') => {
  const context = { dictionaries: { carriers: { XX: 'AIR <B>X</B>' } }, home, choosing };
  return { data: offerCardData(offer, { ...context, staticParts: null }), context };
};

describe('static parts of an offer card', () => {
  test('go into the page that is rendered, and not into its data', () => {
    const offer = anOffer();
    const { data, context } = cardOf(offer);
    const staticParts = new Map<string, string>();
    const { parts, ...rest } = data;
    expect(offerCardData(offer, { ...context, staticParts })).toEqual(rest);
    expect(Object.fromEntries(staticParts)).toEqual(
      Object.fromEntries(Object.entries(parts ?? {}).map(([part, markup]) => [`s~gds-1 ${part}`, markup])),
    );
    expect(parts?.ways).toContain('08:15');
  });

  test('are escaped, whatever a supplier writes', () => {
    const { data } = cardOf(anOffer('<img src=x onerror=alert(1)>'));
    const markup = Object.values(data.parts ?? {}).join('');
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(markup).not.toMatch(/<img src=x|<b>x/i);
  });

  test.each<[Choosing['what'], string[], string[]]>([
    ['trip', ['08:15', '09:25', 'Detalle del precio'], []],
    ['outbound', ['08:15'], ['09:25', 'Detalle del precio']],
    ['inbound', ['09:25', 'Detalle del precio'], ['08:15']],
  ])('of a %s show only what is being chosen', (choosing, has, hasNot) => {
    const offer = anOffer();
    // Views made earlier for the same offer must not affect this one.
    for (const other of ['trip', 'outbound', 'inbound'] as const) cardOf(offer, other);
    const { data } = cardOf(offer, choosing);
    for (const markup of [`${data.parts?.ways}${choosing === 'outbound' ? '' : data.parts?.details}`, data.heading]) {
      for (const words of has.filter((one) => one.includes(':'))) expect(markup).toContain(words);
      for (const words of hasNot.filter((one) => one.includes(':'))) expect(markup).not.toContain(words);
    }
    for (const words of has) expect(data.parts?.details).toContain(words);
    for (const words of hasNot) expect(data.parts?.details).not.toContain(words);
  });
});
