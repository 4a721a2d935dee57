import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney, toDecimal } from '#domain/money.ts';
import { aFlightItem, anOfferOf, anOutingItem, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { receiptGroups, receiptView, splitPrice } from './receipt-view.ts';

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

test('lists each cabin by its number, as money for third parties', () => {
  const items = [1, 2].map((cabinNumber) => anOutingItem({ id: String(cabinNumber) }, { cabinNumber }));
  const booking = aStoredBooking({ items, selectedFlightOffer: null, total: amount(160_000) });
  expect(splitPrice(booking)).toEqual({
    forOthers: [
      { label: 'Crucero: Caribe sur, cabina 1', amount: usd(80_000) },
      { label: 'Crucero: Caribe sur, cabina 2', amount: usd(80_000) },
    ],
    own: [],
  });
});

test('groups lines under their sums, and leaves out the agency’s where it has none', () => {
  const both = receiptGroups(aStoredBooking({ items: [aFlightItem(), aStayItem()], total: amount(50_293) }));
  expect(both.map(({ caption, lines }) => [caption, lines.length])).toEqual([
    ['Ingresos recibidos para terceros', 3],
    [expect.any(String), 1],
  ]);
  expect(both.map(({ sum }) => sum)).toEqual([expect.stringContaining('500,00'), expect.stringContaining('2,93')]);
  const [only, ...none] = receiptGroups(
    aStoredBooking({ items: [anOutingItem()], selectedFlightOffer: null, total: amount(80_000) }),
  );
  expect([only?.lines.length, only?.sum, none]).toEqual([1, expect.stringContaining('800,00'), []]);
});

test('lists bags and seats only where there are some, and the agency’s margin on bags as its own', () => {
  const offer = anOfferOf();
  offer.price = {
    ...offer.price,
    grandTotal: '352.93',
    intTotal: amount(35_293),
    additionalServices: [{ type: 'CHECKED_BAGS', amount: '50.00' }],
  };
  const split = splitPrice({
    items: [aFlightItem({ total: amount(35_293), forOthers: amount(34_000) })],
    selectedFlightOffer: { flightOffer: offer, included: {}, dictionaries: {} },
  });
  expect(split.forOthers.map(({ amount: { amountMinor } }) => amountMinor)).toEqual([25_000, 5_000, 4_000]);
  expect(split.own.map(({ amount: { amountMinor } }) => amountMinor)).toEqual([293, 1_000]);
});
