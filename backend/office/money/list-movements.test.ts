import { beforeEach, describe, expect, test } from 'vitest';
import { MovementFilters } from '#contract/office/money/money.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { anEntry, aPaidBooking } from '../../../tests/harness/records/ledger-rows.ts';
import { bookings } from '../../db/schema.ts';
import { listMovements } from './list-movements.ts';

const PER_PAGE = 50;
const far = await farBooksOfFile();
beforeEach(async () => void (await far.db.delete(bookings)));

const list = (query: object = {}, cursor: string | null = null) =>
  listMovements(far.db, MovementFilters.parse(query), { cursor, perPage: PER_PAGE, timeZone: 'America/Bogota' });

test('tells of each entry its booking, what moved, and from where to where; newest first', async () => {
  const { paymentId } = await aPaidBooking(far, { reference: 'HK37PQ' });
  await anEntry(far, paymentId, { kind: 'authorisation', amountMinor: 900, at: '2026-05-04T15:00:00Z' });
  await anEntry(far, paymentId, { kind: 'capture', amountMinor: 900, at: '2026-05-04T15:01:00Z' });
  const { rows, next, providers, currencies } = await list();
  expect(rows).toMatchObject([
    {
      at: '2026-05-04T15:01:00.000Z',
      kind: 'capture',
      provider: 'stripe',
      amountMinor: 900,
      currency: 'USD',
      booking: 'HK37PQ',
      from: 'held:stripe',
      to: 'provider:stripe',
    },
    { kind: 'authorisation', from: 'customers', to: 'held:stripe' },
  ]);
  expect([next, providers, currencies]).toEqual([null, ['stripe'], ['USD']]);
});

test('has nothing, and no filters to choose, before the first entry', async () => {
  expect(await list()).toEqual({ rows: [], next: null, providers: [], currencies: [] });
});

describe('narrowed', () => {
  beforeEach(async () => {
    const [dollars, pesos] = [await aPaidBooking(far), await aPaidBooking(far, { provider: 'wompi', currency: 'COP' })];
    await anEntry(far, dollars.paymentId, { kind: 'capture', amountMinor: 1, at: '2026-05-04T04:59:59.999Z' });
    await anEntry(far, dollars.paymentId, { kind: 'refund', amountMinor: 2, at: '2026-05-04T05:00:00Z' });
    await anEntry(far, pesos.paymentId, { kind: 'capture', amountMinor: 3, currency: 'COP', at: '2026-05-05T04:59:59Z' });
    await anEntry(far, pesos.paymentId, { kind: 'refund', amountMinor: 4, currency: 'COP', at: '2026-05-05T05:00:00Z' });
  });

  test.each<[object, number[]]>([
    [{}, [4, 3, 2, 1]],
    [{ from: '2026-05-04', to: '2026-05-04' }, [3, 2]],
    [{ from: '2026-05-05' }, [4]],
    [{ to: '2026-05-03' }, [1]],
    [{ provider: 'wompi' }, [4, 3]],
    [{ provider: 'nobody' }, []],
    [{ kind: 'refund' }, [4, 2]],
    [{ currency: 'USD' }, [2, 1]],
    [{ currency: 'COP', kind: 'capture', provider: 'wompi', from: '2026-05-04', to: '2026-05-04' }, [3]],
    [{ currency: 'USD', provider: 'wompi' }, []],
  ])('to %o', async (query, expected) => {
    const listed = await list(query);
    expect(listed.rows.map(({ amountMinor }) => amountMinor)).toEqual(expected);
    expect([listed.providers, listed.currencies]).toEqual([
      ['stripe', 'wompi'],
      ['COP', 'USD'],
    ]);
  });

  test.each([
    { from: '2026-02-30' },
    { from: '2026-05-05', to: '2026-05-04' },
    { kind: 'gift' },
    { currency: 'usd' },
    { to: '9999-12-31' },
  ])('not to %o', (query) => expect(MovementFilters.safeParse(query).success).toBe(false));
});

test('goes through all pages without gap or double while entries are added, also of one moment', async () => {
  const { paymentId } = await aPaidBooking(far);
  const kinds = ['authorisation', 'capture', 'refund'] as const;
  for (let number = 0; number < PER_PAGE * 2 + 5; number++)
    await anEntry(far, paymentId, { kind: kinds[number % 3] ?? 'void', amountMinor: number, at: '2026-05-04T15:00:00.123Z' });
  // Microseconds that a date of JavaScript does not have.
  await far.db.execute(`update ledger_entries set created_at = created_at + (amount_minor % 7) * interval '1 microsecond'`);
  const seen: number[] = [];
  let [cursor, pages]: [string | null, number] = [null, 0];
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({}, cursor);
    seen.push(...page.rows.map(({ amountMinor }) => amountMinor).filter((number) => number < 1_000));
    cursor = page.next;
    pages += 1;
    await anEntry(far, paymentId, { kind: 'capture', amountMinor: 1_000 + pages, at: new Date().toISOString() });
  } while (cursor);
  expect(pages).toBe(3);
  expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: PER_PAGE * 2 + 5 }, (_, number) => number));
});

test('begins anew with a cursor that is none of this list', async () => {
  const { paymentId } = await aPaidBooking(far);
  await anEntry(far, paymentId, { kind: 'capture', amountMinor: 1, at: '2026-05-04T15:00:00Z' });
  for (const cursor of ['', '1', `sale.1.${crypto.randomUUID()}`, "1.'; drop"])
    expect((await list({}, cursor)).rows).toHaveLength(1);
});
