import { randomUUID } from 'node:crypto';
import { gt, sql } from 'drizzle-orm';
import type { bookings } from '#backend/db/schema.ts';
import { officeLog, officeRoles, staff } from '#backend/db/schema.ts';
import type { Acting } from '#backend/office/acting.ts';
import { openDoors } from '#backend/office/doors.ts';
import type { OfficeHandlers } from '#backend/office/handler.ts';
import { officeHandlers } from '#backend/office/office-handlers.ts';
import { officeFor } from '#backend/office/perform.ts';
import { FIRST_ROLES, type Role } from '#domain/office/permission.ts';
import { firstRules } from '#domain/retailing/first-rules.ts';
import type { FarBooks } from '../records/far-books.ts';
import { aBilling, aCustomer, aPassenger } from '../visitors/booking-steps.ts';
import { SETTING_GROUND } from './setting-ground.ts';

const letter = { subject: '', text: '', html: '' };

/** The handlers of all calls, for a shop that sells the supplier `air`. */
export const testHandlers: OfficeHandlers = officeHandlers({
  quoting: {
    letters: { quoteMade: () => letter },
    linkTo: (token) => `http://localhost/${token}`,
    timeZone: 'America/Bogota',
  },
  quotingTrips: {
    letters: { tripQuoteSent: () => ({ subject: '', text: '', html: '' }) },
    linkTo: (token) => `http://localhost/${token}`,
    selling: undefined,
  },
  adding: undefined,
  invoicing: { seller: { country: 'CO', legalName: 'Agencia de Prueba S.A.S.', taxId: '899.999.068-1' } },
  letters: { contactChanged: () => letter, contactConfirmed: () => letter },
  suppliers: [{ name: 'air', kind: 'flights', quota: { perDay: 5, perSecond: null } }],
  rules: { first: firstRules({ flightMinor: 293, packageMinor: 273 }), currency: 'USD' },
  lawDay: () => '2026-11-28',
  site: { ...SETTING_GROUND, look: async () => undefined },
  openDoors: (db) =>
    openDoors(db, { origin: 'http://localhost:3001', siteName: 'Prueba' }, { error: () => undefined, info: () => undefined }),
});

/** What the booking of {@link testOffice} holds of its people, as it may be written. */
export const PERSONAL = [/ana\.munoz/i, /3001234567/, /Mu[ñn]oz/i, /Pe[ñn]a\b/i, /AT728103/, /Calle 10/];

/** A back office with three people, over the books of a test file. */
export async function testOffice({ db, aBooking }: Pick<FarBooks, 'db' | 'aBooking'>) {
  await db.insert(officeRoles).values([...FIRST_ROLES]);
  const people = ['ana', 'luis', 'eva'].map((name) => ({ email: `${name}@agencia.test`, name, roleId: 'agent' }));
  const hired = await db.insert(staff).values(people).returning({ name: staff.name, id: staff.id });
  const staffIdOf = (name: string): string => hired.find((one) => one.name === name)?.id as string;

  function acting(name: string, role: string | Role): Acting {
    const of = typeof role === 'string' ? FIRST_ROLES.find(({ id }) => id === role) : role;
    const by = `operator:${name}@agencia.test` as const;
    return { by, staffId: staffIdOf(name), sessionId: randomUUID(), role: of as Role, provenAt: new Date() };
  }

  return {
    staffIdOf,
    acting,
    /** The office for a person in a role. */
    office: (name: string, role: string | Role, handlers = testHandlers) => officeFor({ db, handlers }, acting(name, role)),
    /** A paid booking of Ana María Muñoz Peña; 1,000 dollars. */
    bookingOfAna: (of: Partial<typeof bookings.$inferInsert> & { item?: object } = {}) => {
      const totalMinor = 100_000;
      const people = { customer: aCustomer as never, passengers: [aPassenger] as never, billing: aBilling as never };
      const item = { state: 'ordered', orderId: 'o', totalMinor, ...of.item } as const;
      const sold = { reference: 'HK37PQ', state: 'confirmed', totalMinor, ...people, ...of, item } as const;
      const paid = { state: 'captured', providerPaymentId: randomUUID(), amountMinor: totalMinor } as const;
      return aBooking(sold, { ...paid, currency: of.currency ?? 'USD' });
    },
    /** The rows that something adds to the log. */
    async logged(work: () => Promise<unknown>) {
      const [last] = await db.select({ id: sql<number>`coalesce(max(${officeLog.id}), 0)::int` }).from(officeLog);
      await work();
      return db
        .select()
        .from(officeLog)
        .where(gt(officeLog.id, last?.id ?? 0))
        .orderBy(officeLog.id);
    },
  };
}
