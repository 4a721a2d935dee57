import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney, toDecimal } from '#domain/money.ts';
import { aFlightItem, anOfferOf, aStayItem, aStoredBooking } from '../../tests/harness/stored-booking.ts';
import { receiptView, splitPrice } from './receipt-view.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const amount = (amountMinor: number) => ({ amount: amountMinor, currency: 'USD' });

test('splits any price so that third parties get what suppliers ask, and the parts add up to the total', () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(
      fc.record({ base: cents, taxes: cents, fee: cents, bags: cents, onBags: cents, seats: cents, stay: cents }),
      (of) => {
        const onBags = Math.min(of.onBags, of.bags);
        const fares = of.base + of.taxes + of.fee;
        const total = fares + of.bags + of.seats;
        const offer = anOfferOf();
        offer.price = {
          currency: 'USD',
          total: toDecimal(usd(fares)),
          base: toDecimal(usd(of.base)),
          grandTotal: toDecimal(usd(total)),
          intTotal: amount(total),
          fees: [{ amount: toDecimal(usd(of.fee)), type: 'SAFI' }],
          additionalServices: [
            { type: 'CHECKED_BAGS', amount: toDecimal(usd(of.bags)) },
            { type: 'SEATS', amount: toDecimal(usd(of.seats)) },
          ],
        };
        for (const { price } of offer.travelerPricings)
          Object.assign(price, { base: toDecimal(usd(of.base)), total: toDecimal(usd(fares)) });
        const forOthers = total - of.fee - onBags;
        const split = splitPrice({
          items: [aFlightItem({ total: amount(total), forOthers: amount(forOthers) }), aStayItem({ total: amount(of.stay) })],
          selectedFlightOffer: { flightOffer: offer, included: {}, dictionaries: {} },
        });
        const sum = (lines: { amount: { amountMinor: number; currency: string } }[]) =>
          sumMoney(
            'USD',
            lines.map((line) => line.amount),
          ).amountMinor;
        expect([sum(split.forOthers), sum(split.own)]).toEqual([forOthers + of.stay, of.fee + onBags]);
      },
    ),
  );
});

test('lists money for third parties, hotels included, apart from that of the agency', () => {
  const booking = aStoredBooking({ items: [aFlightItem(), aStayItem()], total: amount(50_293) });
  const { forOthers, own, total } = receiptView(booking);
  expect(forOthers.map(({ label }) => label)).toEqual([
    'Tarifa, 1 adulto',
    'Impuestos y tasas',
    'Hotel Poblado; Plaza, Medellín, 3 noches',
    'Total para terceros',
  ]);
  expect(own).toEqual([
    { label: 'Tarifa administrativa (no reembolsable)', amount: expect.stringContaining('2,93') },
    { label: 'Total de la agencia', amount: expect.stringContaining('2,93') },
  ]);
  expect([forOthers.at(-1)?.amount, total]).toEqual([expect.stringContaining('500,00'), expect.stringContaining('502,93')]);
});

test('calls the amounts received only when they were: not while the balance is to be paid', () => {
  const paid = (purpose: 'full' | 'deposit' | 'balance', cents: number) => ({
    purpose,
    amount: amount(cents),
    paidAt: '2029-12-01T12:00:00.000Z',
  });
  const captionsOf = (...payments: ReturnType<typeof paid>[]) => receiptView(aStoredBooking({ payments })).captions;
  const received = { forOthers: 'Ingresos recibidos para terceros', total: 'Total pagado' };
  expect(captionsOf(paid('deposit', 10_000))).toEqual({ forOthers: 'Ingresos para terceros', total: 'Total de la reserva' });
  expect(captionsOf(paid('deposit', 10_000), paid('balance', 20_293))).toEqual(received);
  expect(captionsOf(paid('full', 30_293))).toEqual(received);
});
