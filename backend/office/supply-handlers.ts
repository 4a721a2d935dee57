import type * as calls from '#contract/office/supply-calls.ts';
import type { Supplier } from '#contract/office/supply-calls.ts';
import { reply } from '#contract/problem.ts';
import type { Quota } from '#domain/supply/quota.ts';
import { openStops, resumeSelling, stopSelling } from '../booking/accounts/sales-stops.ts';
import type { Database } from '../db/connection.ts';
import { readSupplier, readSupply } from '../supply/read-supply.ts';
import type { CallContext, Handler, Subject } from './handler.ts';

/** The accounts at suppliers that this shop sells, and its own catalogue. */
export type KnownSupplier = {
  name: string;
  kind: Supplier['kind'];
  /** How many orders an hour the agency lets through; undefined for any number. */
  ordersPerHour?: number | undefined;
  /** The calls that the agency agreed with it. */
  quota?: Quota;
};

type SupplyHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

export const supplyHandlers = (known: readonly KnownSupplier[], timeZone: string): SupplyHandlers => ({
  readSupply: { perform: async ({ days }, { db }) => reply(await readSupply(db, known, { days, timeZone })) },
  readSupplier: {
    perform: async ({ supplier, days }, { db }) => reply(await readSupplier(db, supplier, { days, timeZone })),
  },
  listSuppliers: {
    perform: async (_, { db }) => {
      const stops = new Map((await openStops(db)).map((stop) => [stop.supplier, stop]));
      return reply(
        known.map(({ name, kind }) => {
          const stop = stops.get(name);
          return { name, kind, stop: stop ? { reason: stop.reason, since: stop.stoppedAt, by: stop.stoppedBy } : null };
        }),
      );
    },
  },
  stopSelling: {
    about: supplierOf,
    perform: async ({ supplier, reason }, { db, acting }) => {
      if (!known.some(({ name }) => name === supplier)) return reply(unknownAmong(known));
      if (reason === '') return reply({ ok: false as const, reason: 'reason-missing' as const, known: [] });
      return reply({ ok: true as const, isChanged: await stopSelling(db, supplier, { by: acting.by, reason }) });
    },
  },
  resumeSelling: {
    about: supplierOf,
    perform: async ({ supplier }, { db, acting }) => {
      // One that was stopped may not be configured any more.
      if (!(await isStopped(db, supplier)) && !known.some(({ name }) => name === supplier)) return reply(unknownAmong(known));
      return reply({ ok: true as const, isChanged: await resumeSelling(db, supplier, acting.by) });
    },
  },
});

const isStopped = async (db: Database, supplier: string): Promise<boolean> =>
  (await openStops(db)).some((stop) => stop.supplier === supplier);

const supplierOf = async ({ supplier }: { supplier: string }, { db }: CallContext): Promise<Subject> => ({
  kind: 'supplier',
  subject: supplier,
  standing: async () => ({ isStopped: await isStopped(db, supplier) }),
});

const unknownAmong = (known: readonly KnownSupplier[]) => ({
  ok: false as const,
  reason: 'no-such-supplier' as const,
  known: known.map(({ name }) => name),
});
