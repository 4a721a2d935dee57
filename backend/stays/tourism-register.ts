import { and, eq } from 'drizzle-orm';
import type { SupplierHotel } from '#domain/stays/hotel-id.ts';
import type { TourismNumber } from '#domain/stays/tourism-number.ts';
import type { Database, Executor } from '../db/connection.ts';
import { lastImportOf, stateOfImports } from '../db/import-history.ts';
import { tourismNumbers } from '../db/schema.ts';
import type { DatabaseWatch } from '../jobs/watch-database.ts';
import type { JobLog } from '../logging/logger.ts';
import { pagesOfRegister } from './pages-of-register.ts';

/** `duffel.norte` is an account of `duffel`. */
const supplierOfAccount = (account: string): string => account.split('.', 1)[0] as string;

/** The registration numbers of hotels, by suppliers' hotel ids. */
export type TourismRegister = {
  numberOf(hotel: SupplierHotel): TourismNumber | undefined;
  /** Changes when the register was reloaded. */
  edition(): number;
};

/** An empty register, for setups that sell no hotels by it. */
export const EMPTY_REGISTER: TourismRegister = { numberOf: () => undefined, edition: () => 0 };

/** Read from the database: this check protects the visitor's card. */
export async function numberOnRecord(db: Executor, { supplier, ownId }: SupplierHotel): Promise<TourismNumber | undefined> {
  const isThat = and(eq(tourismNumbers.supplier, supplierOfAccount(supplier)), eq(tourismNumbers.hotelId, ownId));
  const [found] = await db.select().from(tourismNumbers).where(isThat);
  return found;
}

/**
 * This process's copy of the register: read whole after an import by any process. While the
 * database does not answer it stays as it is: nobody can change it meanwhile, and numbers expire by their own dates.
 */
export function watchTourismRegister(
  db: Database,
  { watch, log }: { watch: Pick<DatabaseWatch, 'onChange'>; log: Pick<JobLog, 'info'> },
) {
  let known: ReadonlyMap<string, TourismNumber> = new Map();
  let knownImport = 0;

  async function read(): Promise<void> {
    const latest = await lastImport(db);
    if (latest === knownImport) return;
    const fresh = new Map<string, TourismNumber>();
    const seen = await db.transaction(
      async (tx) => {
        for await (const page of pagesOfRegister(tx)) {
          for (const { supplier, hotelId: ownId, number, validUntil } of page)
            fresh.set(keyOf({ supplier, ownId }), { number, validUntil });
        }
        return lastImport(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    [known, knownImport] = [fresh, seen];
    log.info({ import: seen, hotels: fresh.size }, 'the register of tourism numbers was read');
  }

  const failed = 'could not look whether the register of tourism numbers has changed';
  const { look, end } = watch.onChange(read, { state: stateOfImports('rnt'), failed });
  return {
    numberOf: (hotel: SupplierHotel) => known.get(keyOf(hotel)),
    edition: () => knownImport,
    look,
    end,
  };
}

/** A supplier's hotel ids are the same for all its accounts. */
const keyOf = ({ supplier, ownId }: SupplierHotel): string => `${supplierOfAccount(supplier)}~${ownId}`;

const lastImport = async (db: Executor): Promise<number> => (await lastImportOf(db, 'rnt'))?.id ?? 0;
