import { and, asc, eq } from 'drizzle-orm';
import type { BookingFilters } from '#contract/office/bookings/bookings.ts';
import type * as calls from '#contract/office/bookings/list-calls.ts';
import { reply } from '#contract/problem.ts';
import { savedViews } from '../../db/schema.ts';
import type { Acting } from '../acting.ts';
import type { CallContext, Handler } from '../handler.ts';
import { findBookings } from './find-bookings.ts';
import { listBookings } from './list-bookings.ts';

type ListHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** Nobody's id: a command in a terminal looks after no booking, and has no views. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const LIST = 'bookings';
const MOST_VIEWS = 30;

/** Who sees only their own bookings, by id; null for who sees all. */
const ownOf = ({ role, staffId }: Acting): string | null => (role.limits.bookings === 'own' ? (staffId ?? NOBODY) : null);

const pageFor = async (
  { filters, ...paging }: { filters: BookingFilters; cursor: string | null; perPage?: number },
  { db, acting }: CallContext,
  timeZone: string,
) => {
  const own = ownOf(acting);
  const narrowed = own === null ? filters : { ...filters, keeper: own };
  return reply(await listBookings(db, narrowed, { ...paging, timeZone, personalData: acting.role.limits.personalData }));
};

export const listHandlers = (timeZone: string): ListHandlers => ({
  listBookings: { perform: (asked, context) => pageFor(asked, context, timeZone) },
  findBookings: {
    perform: async ({ typed }, { db, acting }) =>
      reply(await findBookings(db, typed, { personalData: acting.role.limits.personalData, own: ownOf(acting) })),
  },
  beginExport: { perform: async () => reply({ ok: true as const }) },
  exportPage: { perform: (asked, context) => pageFor(asked, context, timeZone) },
  listViews: {
    perform: async (_, { db, acting }) => {
      const { id, name, query } = savedViews;
      const isTheirs = and(eq(savedViews.staffId, acting.staffId ?? NOBODY), eq(savedViews.list, LIST));
      return reply(await db.select({ id, name, query }).from(savedViews).where(isTheirs).orderBy(asc(name)));
    },
  },
  saveView: {
    perform: async ({ name, query }, { db, acting }) => {
      const { staffId } = acting;
      if (name === '' || staffId === null) return reply({ ok: false as const, reason: 'name-missing' as const });
      if ((await db.$count(savedViews, eq(savedViews.staffId, staffId))) >= MOST_VIEWS)
        return reply({ ok: false as const, reason: 'too-many' as const });
      const target = [savedViews.staffId, savedViews.list, savedViews.name];
      await db.insert(savedViews).values({ staffId, list: LIST, name, query }).onConflictDoUpdate({ target, set: { query } });
      return reply({ ok: true as const });
    },
  },
  dropView: {
    perform: async ({ id }, { db, acting }) => {
      await db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.staffId, acting.staffId ?? NOBODY)));
      return reply({ ok: true as const });
    },
  },
});
