import type { Database } from '../db/connection.ts';
import { lastImportOf } from '../db/import-history.ts';
import { imports, tourismNumbers } from '../db/schema.ts';
import { importTourismNumbers } from './import-tourism-numbers.ts';

/** The hotel sandboxes' sample register; throws if it cannot be read. */
export type SampleNumbers = () => Promise<AsyncIterable<Uint8Array>>;

/**
 * Imports the sample numbers of invented hotels by the usual import, unless an operator has imported a file. Removes them where
 * hotels are real, since a real hotel might have an invented one's id.
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
