import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { allotments, bookings, flags, holds } from '../../db/schema.ts';
import { resolveFlag } from '../../desk/act-on-booking.ts';
import { flagOvertaken } from './overtaken.ts';

/** Places that are sold, of an allotment that a feed lowers afterwards. */
const far = await farBooksOfFile();
const OF = { kind: 'cruise', recordId: 's-1', unit: 'inside' } as const;
beforeEach(async () => {
  await far.db.delete(bookings);
  await far.db.delete(holds);
  await far.db.delete(allotments);
});

const allot = (total: number) =>
  far.db
    .insert(allotments)
    .values({ ...OF, total })
    .onConflictDoUpdate({ target: [allotments.kind, allotments.recordId, allotments.unit], set: { total } });
async function sold(takenAt: string): Promise<string> {
  const { id } = await far.aBooking({ state: 'confirmed' });
  const { item } = await far.look(id);
  const taken = { state: 'taken', quantity: 1, bookingItemId: item.id, takenAt: new Date(takenAt) } as const;
  await far.db.insert(holds).values({ ...OF, ...taken, expiresAt: new Date(takenAt) });
  return id;
}
const everFlagged = async (id: string) => (await far.db.select().from(flags).where(eq(flags.bookingId, id))).length;
const openNow = async () => (await far.db.select().from(flags).where(isNull(flags.resolvedAt))).map(({ bookingId }) => bookingId);

test('flags what was sold last, once however often it is looked at, until there is room again', async () => {
  await allot(2);
  await sold('2026-01-01T10:00:00Z');
  const last = await sold('2026-01-01T11:00:00Z');
  await flagOvertaken(far.db);
  expect(await openNow()).toEqual([]);
  await allot(1);
  for (let times = 0; times < 3; times++) await flagOvertaken(far.db);
  expect([await openNow(), await everFlagged(last)]).toEqual([[last], 1]);
  await allot(2);
  await flagOvertaken(far.db);
  expect(await openNow()).toEqual([]);
});

test('does not flag again what the desk has dealt with', async () => {
  await allot(0);
  const id = await sold('2026-01-01T10:00:00Z');
  await flagOvertaken(far.db);
  await resolveFlag(far.db, { id }, { reason: 'allotment-lowered', note: 'the line gives us one more', by: 'operator:ana' });
  await flagOvertaken(far.db);
  expect([await openNow(), await everFlagged(id)]).toEqual([[], 1]);
});
