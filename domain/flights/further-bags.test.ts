import { expect, test } from 'vitest';
import type { FlightOffer } from './flight-offer.ts';
import { boughtServices } from './orders/bought-services.ts';

/** An offer with one traveller's choice; its total does not show whether bags are included. */
const offerWith = (additionalServices: object) =>
  ({
    price: { currency: 'USD', total: '150.00', additionalServices: [{ type: 'CHECKED_BAGS', amount: '40.00' }] },
    travelerPricings: [{ price: { currency: 'USD', total: '150.00' }, fareDetailsBySegment: [{ additionalServices }] }],
  }) as unknown as FlightOffer;

test.each([
  [{}, 0],
  [{ chargeableCheckedBags: { quantity: 0 } }, 0],
  [{ chargeableCheckedBags: { quantity: 1 } }, 4_000],
  [{ furtherBags: [{ quantity: 1 }] }, 4_000],
  [{ chargeableCheckedBags: { quantity: 0 }, furtherBags: [{ quantity: 1 }] }, 4_000],
])('with %j chosen, prices the bags at %i', (chosen, amountMinor) => {
  expect(boughtServices(offerWith(chosen), 'CHECKED_BAGS')).toEqual({ amountMinor, currency: 'USD' });
});
