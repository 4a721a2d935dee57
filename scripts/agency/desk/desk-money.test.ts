import { expect, test, vi } from 'vitest';
import { approvals, supplyHours } from '#backend/db/schema.ts';
import { saveFeeRate } from '#backend/margins/provider-fees.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { runDesk } from './desk-command.ts';

const { db } = await farBooksOfFile();
const said = async (...args: string[]) => {
  const { code, answer, complaint } = await runDesk(args, { db, by: 'operator:eva' });
  return `${code} ${answer}${complaint}`;
};

test('what a payment provider keeps is proposed by one, and listed once another has agreed', async () => {
  expect(await said('provider-fees')).toBe('0 Nothing was agreed yet');
  const fee = ['provider-fee', 'stripe', '2026-05-01', '--currency', 'COP', '--method', 'card', '--reason', 'contract'];
  expect(await said(...fee)).toBe('1 Say --percent 2,99, --fixed 900, or both');
  expect(await said(...fee, '--percent', '2,99', '--method', 'cheque')).toMatch(/^2 Methods are card, wallet/);
  expect(await said(...fee, '--percent', '2,99', '--fixed', '900')).toMatch(/^0 Nothing is set yet: another person has to agree/);
  expect(await said('provider-fees')).toBe('0 Nothing was agreed yet');
  expect(await db.select().from(approvals)).toMatchObject([
    { subject: 'stripe card COP: 2.99 % + 900.00, 2026-05-01', askedBy: 'operator:eva' },
  ]);
  const agreed = { provider: 'stripe', currency: 'COP', from: '2026-05-01', percentHundredths: 299, by: 'operator:eva' } as const;
  await saveFeeRate(db, { ...agreed, method: 'card', fixedMinor: 90_000 });
  await saveFeeRate(db, { ...agreed, method: '', fixedMinor: 0 });
  expect(await said(...fee, '--fixed', '900', '--for', 'gift')).toMatch(/^2 Fees are for capture, refund, chargeback/);
  expect(await said(...fee, '--fixed', '0', '--for', 'refund')).toMatch(/^0 Nothing is set yet/);
  expect((await db.select().from(approvals)).at(-1)?.subject).toBe('stripe refund card COP: 0 % + 0.00, 2026-05-01');
  expect(await said('provider-fees')).toBe(
    '0 2026-05-01  stripe  every method  2.99 % and 0.00 COP\n2026-05-01  stripe  card  2.99 % and 900.00 COP',
  );
});

test('what is used of the calls that were agreed is beside the supplier, with a warning from 80 per cent on', async () => {
  vi.stubEnv('CALLS_PER_DAY', 'amadeus=10');
  vi.stubEnv('CALLS_PER_SECOND', 'amadeus=100');
  try {
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    const row = { hour, supplier: 'amadeus', operation: 'GET /v2/offers' };
    await db.insert(supplyHours).values({ ...row, answered: 7, mostInSecond: 3 });
    expect(await said('supply')).toContain('\n  7 of 10 calls agreed for a day, 3 of 100 in one second (70 %)');
    await db.insert(supplyHours).values({ ...row, operation: 'GET /v2/other', failed: 1 });
    expect(await said('supply')).toContain('\n  NEAR ITS END: 8 of 10 calls agreed for a day, 3 of 100 in one second (80 %)');
    vi.stubEnv('CALLS_PER_DAY', '');
    vi.stubEnv('CALLS_PER_SECOND', '');
    expect(await said('supply')).not.toContain('agreed');
  } finally {
    vi.unstubAllEnvs();
  }
});
