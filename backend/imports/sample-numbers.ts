import type { Database } from '../db/connection.ts';
import { imports, tourismNumbers } from '../db/schema.ts';
import { lastImportOf } from './import-history.ts';
import { importTourismNumbers } from './import-tourism-numbers.ts';

/** What the sandboxes of hotels have for a register; a file that cannot be read there is an exception. */
export type SampleNumbers = () => Promise<AsyncIterable<Uint8Array>>;

/**
 * Invented hotels have invented numbers, in the same register and by the same import: unless somebody has imported a file of their own. Where hotels are real,
 * what was invented is forgotten, since a real hotel might be known by the id of an invented one.
 */
export async function settleSampleNumbers(
  db: Database,
  sample: SampleNumbers | undefined,
  suppliers: readonly string[],
): Promise<void> {
  const last = await lastImportOf(db, 'rnt');
  if (last && last.importedBy !== 'system') return;
  if (sample) {
    const outcome = await importTourismNumbers(db, await sample(), { by: 'system', suppliers });
    if (!outcome.ok && outcome.reason === 'file')
      throw new Error(`The sample register is wrong: ${JSON.stringify(outcome.problems[0])}`);
  } else if (last && last.lines > 0) {
    await db.transaction(async (tx) => {
      await tx.delete(tourismNumbers);
      await tx.insert(imports).values({ kind: 'rnt', importedBy: 'system', lines: 0, added: 0, changed: 0, gone: last.lines });
    });
  }
}
