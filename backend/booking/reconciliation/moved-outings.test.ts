import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { WhatItIs } from '#domain/catalogue/same-outing.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { anOuting } from '../../../tests/harness/records/sold-items.ts';
import { bookings, flags, holds } from '../../db/schema.ts';
import { resolveFlag } from '../../desk/act-on-booking.ts';
import { flagMovedOutings } from './moved-outings.ts';

/** What was sold of a sailing that the catalogue moves afterwards. */
const far = await farBooksOfFile();
const AHEAD = '2099-03-05';
beforeEach(async () => {
  await far.db.delete(bookings);
  await far.db.delete(holds);
});

async function sold(begins = AHEAD): Promise<string> {
  const { id } = await far.aBooking({
    state: 'confirmed',
    item: { ...anOuting('cruise', 'Cartagena', begins), state: 'ordered' },
  });
  const { item } = await far.look(id);
  const of = { kind: 'cruise', recordId: 'cruise', unit: '', quantity: 1, state: 'taken', bookingItemId: item.id } as const;
  await far.db.insert(holds).values({ ...of, takenAt: new Date(), expiresAt: new Date() });
  return id;
}
/** The catalogue has all of them on this day; `undefined`: no more. */
const movedTo = (begins: string | undefined) => ({
  whatItIs: async () =>
    begins === undefined ? undefined : { ...(anOuting('cruise', 'Cartagena', begins).offer as WhatItIs), ends: '2099-03-12' },
});
const openNow = async () =>
  (await far.db.select().from(flags).where(isNull(flags.resolvedAt))).map(({ bookingId, about }) => [bookingId, about]);
const everFlagged = async (id: string) => (await far.db.select().from(flags).where(eq(flags.bookingId, id))).length;

test('is flagged once, however many processes look at once, and not again once the desk has dealt with it', async () => {
  const id = await sold();
  await Promise.all([1, 2, 3].map(() => flagMovedOutings(far.db, movedTo('2099-03-06'))));
  expect([await openNow(), await everFlagged(id)]).toEqual([[[id, 'begins 2099-03-06']], 1]);
  await resolveFlag(far.db, { id }, { reason: 'outing-changed', note: 'told', by: 'operator:ana' });
  await flagMovedOutings(far.db, movedTo('2099-03-06'));
  expect([await openNow(), await everFlagged(id)]).toEqual([[], 1]);
});

test('is not flagged when the catalogue has it no more, nor when it is over', async () => {
  await sold();
  await flagMovedOutings(far.db, movedTo(undefined));
  await sold('2020-01-01');
  await flagMovedOutings(far.db, movedTo(AHEAD));
  expect(await openNow()).toEqual([]);
});
