import { and, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { TourismNumbers } from '#contract/office/catalogue/imports.ts';
import { timeNow } from '#domain/clock.ts';
import { registerDay } from '#domain/stays/tourism-number.ts';
import type { Database } from '../../db/connection.ts';
import { lastImportOf } from '../../db/import-history.ts';
import { tourismNumbers } from '../../db/schema.ts';

const PER_PAGE = 50;

type Asked = { words: string; state?: 'valid' | 'expired' | undefined; cursor: string | null };

/** Tourism numbers of hotels, by supplier and hotel; found by the beginning of a number or of a hotel's id. */
export async function listTourismNumbers(db: Database, { words, state, cursor }: Asked): Promise<TourismNumbers> {
  const today = registerDay(new Date(timeNow()));
  const { supplier, hotelId, number, validUntil } = tourismNumbers;
  const beginning = `${words.replace(/[\\%_]/g, '\\$&')}%`;
  const [, afterSupplier, afterHotel] = /^(\S+) (.+)$/.exec(cursor ?? '') ?? [];
  const rows = await db
    .select()
    .from(tourismNumbers)
    .where(
      and(
        words ? or(sql`${number} like ${beginning}`, sql`${hotelId} like ${beginning}`) : undefined,
        state && (state === 'expired' ? lt(validUntil, today) : gte(validUntil, today)),
        afterSupplier ? gt(sql`(${supplier}, ${hotelId})`, sql`(${afterSupplier}, ${afterHotel})`) : undefined,
      ),
    )
    .orderBy(supplier, hotelId)
    .limit(PER_PAGE + 1);
  const last = rows[PER_PAGE - 1];
  const imported = await lastImportOf(db, 'rnt');
  return {
    rows: rows.slice(0, PER_PAGE).map((row) => ({ ...row, isExpired: row.validUntil < today })),
    next: rows.length > PER_PAGE && last ? `${last.supplier} ${last.hotelId}` : null,
    imported: imported ? { at: imported.importedAt.toISOString(), by: imported.importedBy, lines: imported.lines } : null,
  };
}
