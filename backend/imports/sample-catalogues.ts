import type { Database } from '../db/connection.ts';
import { lastImportOf } from '../db/import-history.ts';
import { type CatalogueName, importCatalogue } from './import-catalogue.ts';

type Feed = () => Promise<AsyncIterable<Uint8Array>>;
/** The sandboxes' sample feeds, for catalogues that the agency has no feed of. */
export type SampleCatalogues = Partial<Record<CatalogueName, Feed>>;

/**
 * Imports the sample cruises and tours where all suppliers are sandboxes, unless the agency has imported its own. Removes them
 * again once any supplier is real.
 */
export async function settleSampleCatalogues(
  db: Database,
  sample: SampleCatalogues | undefined,
  currency: string,
): Promise<void> {
  for (const name of ['cruises', 'tours'] as const) {
    const last = await lastImportOf(db, name);
    if (last && last.importedBy !== 'system') continue;
    const own = sample?.[name];
    if (!own && (!last || last.lines === 0)) continue;
    const feed = own ? await own() : nothing();
    const outcome = await importCatalogue(db, name, feed, { by: 'system', currency, mayBeEmpty: !own });
    if (!outcome.ok && outcome.reason === 'file')
      throw new Error(`The sample of ${name} is wrong: ${JSON.stringify(outcome.problems[0])}`);
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
