import { desc, eq } from 'drizzle-orm';
import type { Executor } from './connection.ts';
import type { ImportKind } from './schema/register.ts';
import { imports } from './schema.ts';

/** The last import of a kind, which is the current one. */
export async function lastImportOf(db: Executor, kind: ImportKind) {
  const [last] = await db.select().from(imports).where(eq(imports.kind, kind)).orderBy(desc(imports.id)).limit(1);
  return last;
}

/** The last imports of all kinds, newest first. */
export const importsBefore = (db: Executor, most: number) => db.select().from(imports).orderBy(desc(imports.id)).limit(most);
