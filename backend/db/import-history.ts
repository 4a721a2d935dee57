import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './connection.ts';
import type { ImportKind } from './schema/register.ts';
import { imports } from './schema.ts';

/** The last import of a kind, which is the current one; what the office has changed since is none. */
export async function lastImportOf(db: Executor, kind: ImportKind) {
  const isImport = and(eq(imports.kind, kind), eq(imports.isEdit, false));
  const [last] = await db.select().from(imports).where(isImport).orderBy(desc(imports.id)).limit(1);
  return last;
}

/** The number of the last change of a kind, by an import or in the office; 0 before the first. */
export async function lastChangeOf(db: Executor, kind: ImportKind): Promise<number> {
  const [last] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.kind, kind))
    .orderBy(desc(imports.id))
    .limit(1);
  return last?.id ?? 0;
}

/** Another value after each change of a kind, for `watchDatabase`. */
export const stateOfImports = (kind: ImportKind): SQL =>
  sql`select id from ${imports} where ${eq(imports.kind, kind)} order by id desc limit 1`;

/** The last imports of all kinds, newest first. */
export const importsBefore = (db: Executor, most: number) =>
  db.select().from(imports).where(eq(imports.isEdit, false)).orderBy(desc(imports.id)).limit(most);
