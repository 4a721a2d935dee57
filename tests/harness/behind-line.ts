import { type DatabaseLine, openDatabaseLine } from './database-line.ts';
import { type Product, type StandIns, startProduct, startStandIns } from './started-product.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A started product that reaches its database over a line that can be cut, stalled, and made to fail. */
export type BehindLine = {
  database: TestDatabase;
  line: DatabaseLine;
  standIns: StandIns;
  product: Product;
  stop(): Promise<void>;
};

export async function startBehindLine(env: Record<string, string> = {}): Promise<BehindLine> {
  const [database, standIns] = await Promise.all([createTestDatabase(), startStandIns()]);
  const line = await openDatabaseLine(database.url);
  const product = await startProduct({ standIns, databaseUrl: line.url, env });
  return {
    database,
    line,
    standIns,
    product,
    async stop() {
      await product.end('SIGTERM');
      line.close();
      await standIns.stop();
      await database.drop();
    },
  };
}
