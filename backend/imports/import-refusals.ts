import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { Database } from '../db/connection.ts';
import type { ImportKind, ImportProblem } from '../db/schema/register.ts';
import { importRefusals } from '../db/schema.ts';

type Refusal = {
  kind: ImportKind;
  by: Actor;
  reason: 'file' | 'busy' | 'unavailable';
  told?: string;
  problems?: ImportProblem[];
  more?: number;
};

/** Refusals of a kind that are kept. */
const KEPT = 200;

/** Puts on record what was not imported. A feed that is tried again every ten minutes is one row as long as its trouble is the same. */
export async function recordRefusal(db: Database, { told = '', problems = [], more = 0, ...refusal }: Refusal): Promise<void> {
  const { kind } = refusal;
  await db.transaction(async (tx) => {
    const [last] = await tx
      .select()
      .from(importRefusals)
      .where(eq(importRefusals.kind, kind))
      .orderBy(desc(importRefusals.id))
      .limit(1)
      .for('update');
    const fresh = { ...refusal, told, problems, more };
    if (last && isSame(last, fresh)) {
      const again = { lastAt: sql`now()`, times: last.times + 1 };
      await tx.update(importRefusals).set(again).where(eq(importRefusals.id, last.id));
      return;
    }
    const [made] = await tx.insert(importRefusals).values(fresh).returning({ id: importRefusals.id });
    const kept = tx
      .select({ id: importRefusals.id })
      .from(importRefusals)
      .where(eq(importRefusals.kind, kind))
      .orderBy(desc(importRefusals.id))
      .offset(KEPT)
      .limit(1);
    const [over] = made ? await kept : [];
    if (over) await tx.delete(importRefusals).where(and(eq(importRefusals.kind, kind), lt(importRefusals.id, over.id + 1)));
  });
}

type Trouble = Pick<Required<Refusal>, 'by' | 'reason' | 'told' | 'problems' | 'more'>;

const isSame = (one: Trouble, other: Trouble): boolean => JSON.stringify(troubleOf(one)) === JSON.stringify(troubleOf(other));

const troubleOf = ({ by, reason, told, problems, more }: Trouble) => [
  ...[by, reason, told, more],
  ...problems.map(({ line, column, text }) => [line, column, text]),
];
