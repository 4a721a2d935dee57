import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCharging, termsAt } from '#domain/charging/agency-charging.ts';
import { type ChargeTerms, chargedFor } from '#domain/charging/charge-terms.ts';
import { formatMoney } from '#domain/money.ts';
import { interestOf, soundPlan } from '#domain/payment/instalment-plan.ts';
import { accountSums, type LedgerKind } from '#domain/payment/ledger.ts';
import { type FlightToCancel, refundRights } from '#domain/rights/refund-rights.ts';
import { COLOMBIAN_RULES } from '#domain/rights/rights-rules.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { ratesOf } from '../after-sales/cancelling/cancelling-items.ts';
import { applied } from '../record/applied.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import type { Change } from '../record/change.ts';
import { leftToPerson, requestRefund, returned } from './money/refunding.ts';
import { reversed } from './money/reversing.ts';

/** The examples of docs/payments.md, reckoned by the product: every amount that is written there is one that comes out here. */
const page = readFileSync(new URL('../../../docs/payments.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
const example = (name: string): string => {
  const [, text = ''] = page.split(`**${name}`);
  return text.split(' **')[0] ?? '';
};
const pesos = (amountMinor: number) => formatMoney({ amountMinor, currency: 'COP' }).replace(/^\$\s/, '').replaceAll('.', ' ');
/** All amounts of pesos in a text: every one of them has to be one of these. */
const pesosIn = (text: string) => [...new Set(text.match(/\d{1,3}(?: \d{3})+/g))].toSorted();
const dollars = (amountMinor: number) => (amountMinor / 100).toFixed(2);

const BOUGHT = Date.parse('2026-11-29T15:00:00Z');
const OWN = readCharging('COP: margin=2.5, round=100');
const at = (rate: number) => ({ base: 'USD', rates: { COP: rate }, asOf: new Date(BOUGHT), date: '2026-11-29' });
const TERMS = (OWN.ok && OWN.value[0] && termsAt(OWN.value[0], at(3_912.4), BOUGHT)) as ChargeTerms;

function aRecord(price: number, state: string, payment: Partial<Payment>): BookingRecord {
  const { amountMinor } = chargedFor({ amountMinor: price, currency: 'USD' }, TERMS);
  const booking = {
    id: 'b',
    paymentId: 'p',
    state,
    totalMinor: price,
    currency: 'USD',
    charge: TERMS,
    items: [],
    updatedAt: new Date(BOUGHT),
  };
  const paid = {
    id: 'p',
    bookingId: 'b',
    provider: 'provider',
    providerPaymentId: '1',
    purpose: 'full',
    amountMinor,
    currency: 'COP',
    pricedMinor: price,
    ...payment,
  };
  return {
    booking: booking as unknown as Booking,
    payments: [paid as unknown as Payment],
    refunds: [],
    amendments: [],
    givenBack: [],
    disputes: [],
  };
}
const applying = (record: BookingRecord, changes: Change[]) => applied(record, changes, new Date(BOUGHT)).record;
const charged = ({ payments: [payment] }: BookingRecord) => payment?.amountMinor ?? 0;

/** What is in the books after these movements of a payment that was taken at once. */
function booksOf(...moved: [kind: LedgerKind, amountMinor: number][]) {
  const sums = moved.map(([kind, amountMinor]) => ({
    kind,
    amountMinor,
    currency: 'COP',
    provider: 'x',
    isOfHold: false,
    count: 1,
  }));
  return Object.fromEntries(accountSums(sums).map(({ account, balanceMinor }) => [account, balanceMinor]));
}

describe('the worked examples', () => {
  test('have the rate that they say', () => {
    expect(TERMS.rateMicros).toBe(4_010_210_000);
    expect(page).toContain('3 912.40');
    expect(page).toContain('4 010.21');
  });

  test('pesos in twelve cuotas, cancelled by retracto after the rate has moved', () => {
    const text = example('Pesos in twelve cuotas');
    const record = aRecord(20_620, 'confirmed', { state: 'captured' });
    const whole = charged(record);
    const plan = soundPlan({ count: 12, eachMinor: 7_717_700, totalMinor: 92_612_400 }, { amountMinor: whole });
    const interest = plan ? interestOf(plan, { amountMinor: whole }) : 0;
    const refundAt = (rates: ReturnType<typeof ratesOf>) => {
      const parts = [
        { paidFor: 'fare' as const, traveller: 0, paidMinor: 16_000 },
        { paidFor: 'taxes' as const, traveller: 0, paidMinor: 3_620 },
        { paidFor: 'agency-fee' as const, traveller: null, paidMinor: 1_000 },
      ];
      const flight = {
        id: 'i',
        kind: 'flight',
        currency: 'USD',
        scope: 'domestic',
        parts,
        boughtAt: BOUGHT,
        begins: { at: BOUGHT + 40 * 86_400_000, day: '2027-01-08' },
        quotedMinor: 0,
        fare: { isRefundable: false, penaltyMinor: null },
      } as FlightToCancel;
      const { items } = refundRights([flight], { at: BOUGHT + 30 * 3_600_000, rules: COLOMBIAN_RULES, rates });
      return items[0]?.refundMinor ?? 0;
    };
    const moved = at(3_600);
    const refundMinor = refundAt(ratesOf(record, moved));
    const asked = requestRefund(record, { id: 'r', amountMinor: refundMinor, reason: 'retracto', by: 'customer' });
    const back = asked.requested.ok ? (asked.requested.charged[0]?.amountMinor ?? 0) : 0;
    const keptOfTicket = whole - back - chargedFor({ amountMinor: 1_000, currency: 'USD' }, TERMS).amountMinor;
    // The most that the law lets be kept of a ticket of Colombia, whatever the rate is by now.
    expect(whole - back - Math.round((whole * 1_000) / 20_620)).toBeLessThanOrEqual(6_000_000);
    expect(refundAt(moved)).toBeLessThan(refundMinor);
    expect(keptOfTicket).toBeGreaterThan(0);
    const books = booksOf(['capture', whole], ['refund', back]);
    const told = [whole, interest, plan?.totalMinor ?? 0, plan?.eachMinor ?? 0, back, whole - back, 360_000, 6_000_000].map(
      pesos,
    );
    expect(pesosIn(text)).toEqual(told.toSorted());
    for (const amount of [20_620, refundMinor, 20_620 - refundMinor]) expect(text).toContain(dollars(amount));
    expect(books).toEqual({ customers: back - whole, 'provider:x': whole - back });
  });

  test('PSE that is paid after the hold', () => {
    const text = example('PSE of 312.40 in pesos, paid after the hold');
    const record = aRecord(31_240, 'failed', { state: 'orphaned' });
    const [payment] = record.payments;
    const there = { paymentId: '1', amount: { amountMinor: charged(record), currency: 'COP' } };
    const gone = applying(record, reversed(record, payment as Payment, { by: 'hand', there }, BOUGHT));
    const [refund] = gone.refunds;
    expect(refund).toMatchObject({ state: 'by-hand', amountMinor: charged(record), currency: 'COP', pricedMinor: 31_240 });
    expect(leftToPerson({ id: 'p' })).toHaveLength(2);
    const done = applying(gone, refund ? returned(refund, 'operator:ana') : []);
    expect(done.givenBack).toMatchObject([{ amountMinor: charged(record), pricedMinor: 31_240 }]);
    expect(pesosIn(text)).toEqual([pesos(charged(record))]);
    expect(booksOf(['capture', charged(record)], ['refund', charged(record)])).toEqual({ customers: 0, 'provider:x': 0 });
  });

  test('a wallet payment whose order failed', () => {
    const text = example('A wallet payment of 312.40 in pesos whose order fails');
    const record = aRecord(31_240, 'compensating', { state: 'captured' });
    const [payment] = record.payments;
    const there = { paymentId: '1', amount: { amountMinor: charged(record), currency: 'COP' } };
    const gone = applying(record, reversed(record, payment as Payment, { by: 'refund', there, state: 'pending' }, BOUGHT));
    expect(gone.refunds).toMatchObject([
      { state: 'pending', amountMinor: charged(record), currency: 'COP', pricedMinor: 31_240 },
    ]);
    expect(pesosIn(text)).toEqual([pesos(charged(record))]);
    expect(text).toContain(dollars(31_240));
  });
});
