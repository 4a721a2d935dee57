import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { staffChallenges } from '../../db/schema.ts';
import { newToken } from '../../secrets/secret-token.ts';
import { MINUTE_MS, type StaffContext } from './sign-in-context.ts';

type Kind = (typeof staffChallenges.$inferSelect)['kind'];

const MINUTES: Record<Kind, number> = {
  register: 10,
  'sign-in': 5,
  prove: 5,
  identity: 10,
  'prove-identity': 10,
  'second-factor': 5,
  'new-password': 30,
};

export type Challenge<Content> = { staffId: string | null; content: Content };

/** Stores what a browser has to answer to, and returns the secret id it answers with. */
export async function putChallenge(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  kind: Kind,
  { staffId = null, content }: { staffId?: string | null; content: Record<string, unknown> },
): Promise<string> {
  const id = newToken();
  await db.insert(staffChallenges).values({ id, kind, staffId, content, expiresAt: new Date(now() + MINUTES[kind] * MINUTE_MS) });
  return id;
}

/** What was given out as one. Other texts, and bytes that PostgreSQL has no text for, are nobody's. */
const isId = (id: string): boolean => /^[\w-]{32}$/.test(id);

const isOpen = (id: string, kind: Kind, now: number) =>
  and(eq(staffChallenges.id, id), eq(staffChallenges.kind, kind), gt(staffChallenges.expiresAt, new Date(now)));

/** Takes a challenge away: of answers at once, only one finds it. */
export async function takeChallenge<Content>(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  kind: Kind,
  id: string,
): Promise<Challenge<Content> | undefined> {
  if (!isId(id)) return undefined;
  const [taken] = await db
    .delete(staffChallenges)
    .where(isOpen(id, kind, now()))
    .returning();
  return taken as Challenge<Content> | undefined;
}

/** The open challenge with this id, which nobody else changes until the transaction ends. */
export async function readChallenge<Content>(
  store: Executor,
  { kind, id, now }: { kind: Kind; id: string; now: number },
): Promise<Challenge<Content> | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await store
    .select()
    .from(staffChallenges)
    .where(isOpen(id, kind, now))
    .for('update');
  return found as Challenge<Content> | undefined;
}

/** Codes that may be typed for one challenge. */
export const TRIES = 5;

/** Counts a try; the last one that is allowed takes the challenge away. */
export async function tryChallenge<Content>(
  store: Executor,
  { kind, id, now }: { kind: Kind; id: string; now: number },
): Promise<Challenge<Content> | undefined> {
  const found = await readChallenge<Content & { tries?: number }>(store, { kind, id, now });
  if (!found) return undefined;
  const tries = (found.content.tries ?? 0) + 1;
  if (tries >= TRIES) await endChallenge(store, id);
  else
    await store
      .update(staffChallenges)
      .set({ content: { ...found.content, tries } })
      .where(eq(staffChallenges.id, id));
  return found;
}

export async function endChallenge(store: Executor, id: string): Promise<void> {
  await store.delete(staffChallenges).where(eq(staffChallenges.id, id));
}
