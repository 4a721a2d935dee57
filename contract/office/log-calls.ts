import { z } from 'zod';
import { officeCall } from './office-call.ts';

export type LogRow = {
  id: number;
  at: Date;
  actor: string;
  call: string;
  outcome: 'asked' | 'done' | 'refused' | 'failed' | 'read';
  kind: string | null;
  subject: string | null;
  /** Of a person of the staff: their name. */
  subjectName: string | null;
  details: Record<string, unknown>;
  why: string | null;
};

export const readLog = officeCall<{ rows: LogRow[]; next: number | null }>()({
  summary: 'Read the log of the office',
  permission: 'log.read',
  ofAgency: true,
  input: z.object({
    actor: z.string().trim().max(200).optional(),
    kind: z.string().trim().max(40).optional(),
    subject: z.string().trim().max(80).optional(),
    /** Rows before this one. */
    before: z.coerce.number('must be the number of a row').int().positive().optional(),
  }),
  logs: 'nothing',
});
/** The end of the log: the number of its rows, and the hash of the last, to keep elsewhere. */
export type LogHead = { rows: number; head: string };

/**
 * Whether every row is as it was written. `kept`: the row whose hash is the `head` that was kept elsewhere; null where the chain has
 * none: its end was cut off, or all of it was written anew.
 */
export const checkLog = officeCall<({ ok: true; kept?: number | null } & LogHead) | { ok: false; brokenAt: number }>()({
  summary: 'Check that nothing of the log was changed',
  permission: 'log.read',
  ofAgency: true,
  input: z.object({ head: z.string().trim().max(80).optional() }),
  logs: 'nothing',
});
