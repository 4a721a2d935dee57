import type { LogRow } from '../../../contract/office/log-calls.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

type Desk = Pick<DeskCommand, 'office' | 'by'>;

/** The rows of the log, newest first: all, those about a booking, or those of one person. */
export async function log({ office }: Desk, { of, by }: { of?: string | undefined; by?: string | undefined }): Promise<Outcome> {
  const subject = of === undefined ? undefined : await subjectOf(office, of);
  const rows: LogRow[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await answerOf(office.readLog({ subject, actor: by, before: before ?? undefined }));
    rows.push(...page.rows);
    before = page.next;
  }
  return { answer: rows, words: rows.length > 0 ? rows.map(inWords).join('\n') : 'Nothing is on record' };
}

/** A booking in any spelling; else a request, a claim or a supplier, as it is called in the log. */
async function subjectOf(office: Desk['office'], of: string): Promise<string> {
  const booking = await office.showBooking({ booking: of });
  return booking.ok ? booking.body.booking : of;
}

function inWords({ id, at, actor, call, outcome, kind, subject, details, why }: LogRow): string {
  const about = kind ? `  ${kind} ${subject}` : '';
  const told = Object.keys(details).length > 0 ? `\n  ${JSON.stringify(details)}` : '';
  return `${id}  ${at.toISOString()}  ${call} ${outcome}${about}  by ${actor}${why ? `: ${why}` : ''}${told}`;
}

/** Whether the log is whole, and its head: the hash to write down, by which a later check sees that its end was not cut off. */
export async function checkLog({ office }: Desk, { head }: { head?: string | undefined }): Promise<Outcome> {
  const checked = await answerOf(office.checkLog({ head }));
  if (!checked.ok) return { complaint: `The log is not whole: row ${checked.brokenAt} was changed, or is missing`, code: 1 };
  const { rows, head: now, kept } = checked;
  if (kept === null)
    return { complaint: `No row of the log has the hash ${head}: its end was cut off, or written anew`, code: 1 };
  const found = kept === undefined ? [] : [`The hash ${head} is that of row ${kept}`];
  return { answer: checked, words: [`The log is whole: ${rows} rows, the head is ${now}`, ...found].join('\n') };
}
