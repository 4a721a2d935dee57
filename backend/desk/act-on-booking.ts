import type { Operator } from '#domain/booking/booking-event.ts';
import { FLAG_REASONS, type FlagReason } from '#domain/booking/flag.ts';
import { withBooking } from '../booking/booking-transaction.ts';
import { endFlags } from '../booking/flags.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import { recordFact } from '../db/transition.ts';

export type Acted = { ok: true; ended: number } | { ok: false; reason: 'unknown-reason' | 'not-flagged' | 'note-missing' };

/** Ends a flag, with what was done about it; where the same reason is flagged several times, only the one `about` it, if that is given. */
export async function resolveFlag(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { reason, about, note, by }: { reason: string; about?: string | undefined; note: string; by: Operator },
): Promise<Acted> {
  if (!FLAG_REASONS.some((known) => known === reason)) return { ok: false, reason: 'unknown-reason' };
  if (note.trim() === '') return { ok: false, reason: 'note-missing' };
  const which = { reasons: [reason as FlagReason], ...(about === undefined ? {} : { about }) };
  const ended = await withBooking(db, id, (tx) => endFlags(tx, id, which, { actor: by, note: note.trim() }));
  return ended && ended.length > 0 ? { ok: true, ended: ended.length } : { ok: false, reason: 'not-flagged' };
}

/** Puts on record what an operator did or found out. */
export async function noteOn(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { note, by }: { note: string; by: Operator },
): Promise<Acted> {
  if (note.trim() === '') return { ok: false, reason: 'note-missing' };
  await recordFact(db, id, { fact: 'noted', actor: by, data: { note: note.trim() } });
  return { ok: true, ended: 0 };
}
