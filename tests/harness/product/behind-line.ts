import { type DatabaseLine, openDatabaseLine } from '../database/database-line.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type Sandboxes, startSandboxes } from '../suppliers/sandboxes.ts';
import { WITH_SAMPLES } from './product-settings.ts';
import { type Product, startProduct } from './started-product.ts';

/** A started product whose database connection can be cut, stalled or made to fail. */
export type BehindLine = {
  database: TestDatabase;
  line: DatabaseLine;
  sandboxes: Sandboxes;
  product: Product;
  stop(): Promise<void>;
};

export async function startBehindLine(env: Record<string, string> = {}): Promise<BehindLine> {
  const [database, sandboxes] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes()]);
  const line = await openDatabaseLine(database.url);
  const product = await startProduct({ sandboxes, databaseUrl: line.url, env });
  return {
    database,
    line,
    sandboxes,
    product,
    async stop() {
      await product.end('SIGTERM');
      line.close();
      await sandboxes.stop();
      await database.drop();
    },
  };
}
