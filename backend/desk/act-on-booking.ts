import type { Operator } from '#domain/booking/booking-event.ts';
import { FLAG_REASONS, type FlagReason } from '#domain/booking/flag.ts';
import { cancellingOf } from '../booking/after-sales/cancelling/cancelling-items.ts';
import { withRecord } from '../booking/record/booking-records.ts';
import { endFlags, type FlagsOf, openFlags } from '../booking/record/flags.ts';
import type { Database } from '../db/connection.ts';
import type { Booking, Flag } from '../db/schema.ts';
import { recordFact } from '../transitions/transition.ts';
import { isAwaited } from './awaited-answers.ts';

export type Acted =
  | { ok: true; ended: number }
  | { ok: false; reason: 'unknown-reason' | 'not-flagged' | 'note-missing' }
  /** The traveller awaits an answer, which has a command of its own. */
  | { ok: false; reason: 'awaited'; flag: Flag };

const NOT_FLAGGED = { ok: false, reason: 'not-flagged' } as const;

/**
 * Ends a flag with a note; among several of the same reason only the one `about` it, if given. Refused while the traveller still
 * awaits an answer that only its own command gives.
 */
export async function resolveFlag(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { reason, about, note, by }: { reason: string; about?: string | undefined; note: string; by: Operator },
): Promise<Acted> {
  if (!FLAG_REASONS.some((known) => known === reason)) return { ok: false, reason: 'unknown-reason' };
  if (note.trim() === '') return { ok: false, reason: 'note-missing' };
  const which: FlagsOf = { reasons: [reason as FlagReason], ...(about === undefined ? {} : { about }) };
  const resolved = await withRecord(db, id, async (tx, record): Promise<Acted> => {
    const [cancelling, open] = [await cancellingOf(tx, record), await openFlags(tx, id, which)];
    const awaited = open.find((flag) => isAwaited(cancelling, flag));
    if (awaited) return { ok: false, reason: 'awaited', flag: awaited };
    const ended = await endFlags(tx, id, which, { actor: by, note: note.trim() });
    return ended.length > 0 ? { ok: true, ended: ended.length } : NOT_FLAGGED;
  });
  return resolved ?? NOT_FLAGGED;
}

/** Records what an operator did or found out. */
export async function noteOn(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { note, by }: { note: string; by: Operator },
): Promise<Acted> {
  if (note.trim() === '') return { ok: false, reason: 'note-missing' };
  await recordFact(db, id, { fact: 'noted', actor: by, data: { note: note.trim() } });
  return { ok: true, ended: 0 };
}
