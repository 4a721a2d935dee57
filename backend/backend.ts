import pg from 'pg';
import type { Handlers } from '#contract/calls.ts';
import type { Money } from '#domain/money.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import { bookCalls } from './booking/book-call.ts';
import { startBookingJobs } from './booking/booking-jobs.ts';
import { createBookingLocks } from './booking/booking-lock.ts';
import type { JobLog } from './booking/job-log.ts';
import { createLookupLimiter } from './booking/lookup-limiter.ts';
import { sessionCalls } from './booking/session-calls.ts';
import { connect, migrateDatabase } from './db/connection.ts';
import { type DataKey, sealWith } from './db/sealing.ts';
import { createFlightSearches } from './search/flight-search.ts';
import { searchCalls } from './search/search-calls.ts';

export type BackendOptions = {
  databaseUrl: string;
  dataKeys: DataKey[];
  flightSuppliers: FlightSupplier[];
  payments: PaymentProvider;
  feePerTraveler: Money;
  searchDeadlineMs: number;
  calendarSearchesPerVisitor: number;
  orderSettleMs: number;
  returnUrl: (bookingId: string) => string;
  log: JobLog;
};

export type RunningBackend = { handlers: Handlers; isHealthy(): Promise<boolean>; stop(): Promise<void> };

/** The backend of SPEC §7 as plain functions over its database, jobs and suppliers; no HTTP here. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { databaseUrl, flightSuppliers, payments, log } = options;
  sealWith(options.dataKeys);
  await migrateDatabase(databaseUrl);
  const database = connect(databaseUrl, (error) => log.error({ err: error }, 'database connection lost'));
  const { db } = database;
  const suppliers = new Map(flightSuppliers.map((supplier) => [supplier.name, supplier]));
  const locks = createBookingLocks(() => new pg.Client({ connectionString: databaseUrl, application_name: 'tiquete-locks' }));
  const { returnUrl, orderSettleMs } = options;
  const parts = { db, suppliers, payments, returnUrl, orderSettleMs, now: Date.now };
  const jobs = await startBookingJobs({ databaseUrl, locks, parts, log });
  const searches = createFlightSearches({
    suppliers: flightSuppliers,
    feePerTraveler: options.feePerTraveler,
    deadlineMs: options.searchDeadlineMs,
    calendarSearchesPerVisitor: options.calendarSearchesPerVisitor,
  });
  const unfinished = await jobs.resume();
  if (unfinished > 0) log.info({ unfinished }, 'bookings picked up where they were left');

  return {
    handlers: {
      ...searchCalls({ searches, suppliers: flightSuppliers, db }),
      ...sessionCalls({ db, searches, suppliers, provider: payments }),
      ...bookCalls({ db, jobs, supplierNames: new Set(suppliers.keys()), limiter: createLookupLimiter() }),
    },
    isHealthy: async () => {
      try {
        await database.pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    async stop() {
      await jobs.stop();
      await locks.close();
      await database.close();
    },
  };
}
