import { expect, test } from 'vitest';
import { instalmentsInWords } from './booking-view.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

test('instalments are the issuer’s, with their interest apart from the price', () => {
  const instalments = { count: 12, each: usd(3_120), total: usd(37_440), interest: usd(6_200), ratePercent: null };
  const said = instalmentsInWords({ instalments }) ?? '';
  for (const part of ['12 cuotas', '31,20', '374,40', '62,00 son intereses', 'emisor de su tarjeta'])
    expect(said).toContain(part);
  const free = instalmentsInWords({ instalments: { ...instalments, each: usd(2_603), total: usd(31_240), interest: usd(0) } });
  expect(free).toContain('sin intereses');
});

test('one payment has none', () => expect(instalmentsInWords({ instalments: null })).toBeNull());
