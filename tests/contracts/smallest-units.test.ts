import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFlightSearches } from '#backend/search/flight-search.ts';
import { createMemoryStore } from '#backend/shared-store/memory-store.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { breakDownPrice } from '#domain/flights/prices/price-breakdown.ts';
import { currencyExponent, formatMoney, parseDecimal, sumMoney, toDecimal } from '#domain/money.ts';
import { offerCardView } from '#site/results/offers/offer-card-view.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { fromStripeAmount, toStripeAmount } from '#suppliers/payments/stripe/stripe-amount.ts';
import { aSearch } from '../harness/suppliers/a-search.ts';
import { asAsked } from '../harness/suppliers/as-asked.ts';

/** Of no decimals, of two, of two that are not shown, and of three: what a supplier asks is sold, shown, charged and given back to the smallest unit. */
const CURRENCIES = ['JPY', 'CLP', 'USD', 'COP', 'KWD'];

async function soldAt(total: number, currency: string, travelers: number) {
  const amount = (amountMinor: number) => toDecimal({ amountMinor, currency });
  const offer: FlightOffer = {
    type: 'flight-offer',
    id: '1',
    source: 'GDS',
    itineraries: [
      {
        segments: [
          {
            id: '1',
            carrierCode: 'AV',
            number: '10',
            duration: 'PT3H',
            departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
            arrival: { iataCode: 'MIA', at: '2027-01-10T11:00:00' },
          },
        ],
      },
    ],
    price: { currency, total: amount(total), base: amount(0) },
    travelerPricings: [],
  };
  const segment = aSearch({ travelerInfo: { adult: travelers, child: 0, infant: 0 } });
  // The units that do not divide are the first traveller's.
  const each = Math.floor(total / travelers);
  const asked = asAsked(offer, segment);
  const travelerPricings = asked.travelerPricings.map((one, index) => ({
    ...one,
    price: { currency, total: amount(index === 0 ? total - each * (travelers - 1) : each), base: amount(0) },
  }));
  const made = { ...asked, travelerPricings };
  const supplier = {
    name: 'air',
    search: async () => ({ ok: true, offers: [made], dictionaries: {} }),
    price: async () => ({ ok: true, offer: made, dictionaries: {}, included: {} }),
  } as unknown as FlightSupplier;
  const fee = { amountMinor: 293, currency };
  const searches = createFlightSearches({
    store: createMemoryStore(),
    suppliers: [supplier],
    fees: { flight: fee, inPackage: fee },
    deadlineMs: 1_000,
    calendarSearchesPerVisitor: 0,
  });
  const found = await searches.search(segment);
  if ('refused' in found) throw new Error('nobody else searches here');
  const priced = await searches.price(found.offers[0]?.id ?? '');
  return { found: found.offers[0] as FlightOffer, priced };
}

test.each(CURRENCIES)('a fare in %s keeps its exact amount from search to charge', async (currency) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: 1, max: 9 }), async (total, travelers) => {
      const { found, priced } = await soldAt(total, currency, travelers);
      const money = { amountMinor: total + 293 * travelers, currency };
      expect(totalOf(found)).toEqual(money);
      expect(found.price.intTotal).toEqual({ amount: money.amountMinor, currency });
      if (!priced.ok) throw new Error(priced.reason);
      expect(totalOf(priced.priced.retailOffer)).toEqual(money);
      expect(priced.changedFrom).toBeUndefined();
      // What the card says is the amount itself, and its lines add up to it.
      const card = offerCardView(found, {});
      expect(card.total).toBe(formatMoney(money));
      const { fares, taxes, agencyFee, bags, seats } = breakDownPrice(found);
      const lines = [...fares.map(({ amount }) => amount), taxes, agencyFee, bags, seats];
      expect(sumMoney(currency, lines)).toEqual(money);
      expect(parseDecimal(toDecimal(money), currency)).toEqual(money);
      expect(toDecimal(money).split('.')[1]?.length ?? 0).toBe(currencyExponent(currency));
      // A third decimal that Stripe cannot take is not charged otherwise.
      const charged = toStripeAmount(money);
      if (charged === undefined) expect([currency, money.amountMinor % 10 === 0]).toEqual(['KWD', false]);
      else expect(fromStripeAmount(charged, currency.toLowerCase())).toEqual(money);
    }),
    { numRuns: 25, seed: 7 },
  );
});
