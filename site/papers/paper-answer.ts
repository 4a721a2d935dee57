import type { StoredBooking } from '#contract/shapes.ts';
import { papers as es } from '../messages/es/papers.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { CALENDAR } from './paper-names.ts';

/** A file about a booking, for its traveller to keep. */
export type Paper = { type: string; fileName: string; content: string | Uint8Array };

const NO_PAPER = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** The paper of this name; `null` when there is none of such a booking. */
export async function paperOf(name: string, booking: StoredBooking, origin: string): Promise<Paper | null> {
  if (name !== CALENDAR) return null;
  const content = bookingCalendar(booking, { origin, madeAt: new Date() });
  if (!content) return null;
  return { type: 'text/calendar; charset=utf-8', fileName: es.calendarName(booking.referenceId), content };
}

/** A paper as a download that no cache keeps. One answer for all that cannot be had, whosever it is. */
export async function paperAnswer(name: string, booking: StoredBooking | null, origin: string): Promise<Response> {
  const paper = booking && (await paperOf(name, booking, origin));
  if (!paper) return new Response(es.notHere, { status: 404, headers: NO_PAPER });
  return new Response(paper.content as BodyInit, {
    headers: {
      ...NO_PAPER,
      'content-type': paper.type,
      'content-disposition': `attachment; filename="${paper.fileName}"`,
    },
  });
}
