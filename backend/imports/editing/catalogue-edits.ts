import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { CRUISE_RECORDS } from '../../catalogue/cruise-records.ts';
import { TOUR_RECORDS } from '../../catalogue/tour-records.ts';
import type { Executor, Transaction } from '../../db/connection.ts';
import type { CatalogueRecord } from '../../db/schema/catalogue.ts';
import { catalogueEdits, catalogueRecords } from '../../db/schema.ts';
import { type FeedFields, feedFieldsOf } from './feed-notation.ts';

type Kind = CatalogueRecord['kind'];
export type CatalogueEdit = typeof catalogueEdits.$inferSelect;

const SCHEMAS: Record<Kind, z.ZodType> = { ...CRUISE_RECORDS, ...TOUR_RECORDS };

export const keyOf = (kind: Kind, id: string): string => `${kind}~${id}`;
export const digestOf = (body: string): string => createHash('sha1').update(body).digest('base64url');

/** Reads a record from a feed's fields, as an import does. */
export const readFields = (kind: Kind, fields: FeedFields) => SCHEMAS[kind].safeParse(fields);

/** Whether a record is off sale: closed here, or no more in the feed that it came from. */
export const isOffSale = ({ isClosed, isOwn, isInFeed }: Pick<CatalogueEdit, 'isClosed' | 'isOwn' | 'isInFeed'>): boolean =>
  isClosed || (!isOwn && !isInFeed);

/** What is in force: the feed's fields, with those of the office in their place. */
export const inForce = ({ feed, fields }: Pick<CatalogueEdit, 'feed' | 'fields'>): FeedFields => ({ ...feed, ...fields });

export const isSameField = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

export async function editOf(db: Executor, kind: Kind, id: string): Promise<CatalogueEdit | undefined> {
  const [found] = await db
    .select()
    .from(catalogueEdits)
    .where(and(eq(catalogueEdits.kind, kind), eq(catalogueEdits.id, id)));
  return found;
}

type Wanted = { kind: Kind; id: string; line: number; digest: string; body: string };

/**
 * What is on sale once a feed has been read: its records with what the office has changed in them, without those that the office has
 * closed, and those of the office's own. Where feed and office do not go together, the record stays as it was, and the edit says why.
 */
export async function withEdits(
  tx: Transaction,
  wanted: ReadonlyMap<string, Wanted>,
  kinds: Kind[],
): Promise<Map<string, Wanted>> {
  const onSale = new Map(wanted);
  const isRecord = and(eq(catalogueRecords.kind, catalogueEdits.kind), eq(catalogueRecords.id, catalogueEdits.id));
  const rows = await tx
    .select({ edit: catalogueEdits, body: catalogueRecords.body, digest: catalogueRecords.digest })
    .from(catalogueEdits)
    .innerJoin(catalogueRecords, isRecord)
    .where(inArray(catalogueEdits.kind, kinds));
  for (const { edit, body, digest } of rows) {
    const { kind, id } = edit;
    const key = keyOf(kind, id);
    const fresh = wanted.get(key);
    const settled = settle(edit, fresh);
    if (isOffSale(settled)) onSale.delete(key);
    else {
      const asItWas = { body: JSON.stringify(body), digest };
      const now = settled.body === undefined ? asItWas : { body: settled.body, digest: digestOf(settled.body) };
      onSale.set(key, { kind, id, line: fresh?.line ?? 0, ...now });
    }
    const { feed, isInFeed, problem } = settled;
    await tx
      .update(catalogueEdits)
      .set({ feed, isInFeed, problem })
      .where(and(eq(catalogueEdits.kind, kind), eq(catalogueEdits.id, id)));
  }
  return onSale;
}

/** An edit after a feed; `body` is missing where the record stays as it was. */
function settle(edit: CatalogueEdit, fresh: Wanted | undefined): CatalogueEdit & { body?: string } {
  if (!fresh) return { ...edit, isInFeed: false };
  const { kind, fields } = edit;
  const feed = feedFieldsOf({ kind, value: JSON.parse(fresh.body) } as CatalogueRecord);
  const settled = { ...edit, feed, isInFeed: true, problem: null };
  if (Object.keys(fields).length === 0) return { ...settled, body: fresh.body };
  const read = readFields(kind, inForce(settled));
  if (read.success) return { ...settled, body: JSON.stringify(read.data) };
  const [issue] = read.error.issues;
  return { ...settled, problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}
