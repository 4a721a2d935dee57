import type { StoredBooking } from '#contract/shapes.ts';
import type { Enclosure } from '#domain/enquiry.ts';
import { papers as es, pdf } from '../messages/es/journey/papers.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { CALENDAR, ITINERARY, RECEIPT } from './paper-names.ts';
import type { MakePdf } from './pdf/pdf-maker.ts';
import { hasStanding } from './standing-items.ts';

export type PaperContext = { origin: string; makePdf: MakePdf };
type AnswerContext = PaperContext & { onError: (error: unknown) => void };

const NO_PAPER = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** A document of a booking by its file name; `null` when the booking has none of this name. */
export async function paperOf(
  name: string,
  booking: StoredBooking,
  { origin, makePdf }: PaperContext,
): Promise<Enclosure | null> {
  const { referenceId } = booking;
  if (name === RECEIPT) {
    const content = await makePdf({ kind: 'receipt', booking, origin });
    return { type: 'application/pdf', fileName: pdf.receiptName(referenceId), content };
  }
  if (!hasStanding(booking)) return null;
  if (name === ITINERARY) {
    const content = await makePdf({ kind: 'itinerary', booking, origin });
    return { type: 'application/pdf', fileName: pdf.itineraryName(referenceId), content };
  }
  if (name !== CALENDAR) return null;
  const content = bookingCalendar(booking, { origin, madeAt: new Date() });
  return content ? { type: 'text/calendar; charset=utf-8', fileName: es.calendarName(referenceId), content } : null;
}

/**
 * The document as a download that is never cached. 404 for every document that does not exist or belongs to another visitor; 503
 * when it cannot be generated now.
 */
export async function paperAnswer(name: string, booking: StoredBooking | null, context: AnswerContext): Promise<Response> {
  let paper: Enclosure | null;
  try {
    paper = booking && (await paperOf(name, booking, context));
  } catch (error) {
    context.onError(error);
    return new Response(es.notNow, { status: 503, headers: { ...NO_PAPER, 'retry-after': '5' } });
  }
  if (!paper) return new Response(es.notHere, { status: 404, headers: NO_PAPER });
  return new Response(paper.content as BodyInit, {
    headers: {
      ...NO_PAPER,
      'content-type': paper.type,
      'content-disposition': `attachment; filename="${paper.fileName}"`,
    },
  });
}
