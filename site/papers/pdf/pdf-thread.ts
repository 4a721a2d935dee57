import { parentPort } from 'node:worker_threads';
import { AS_IN_FILES } from '#domain/settings/site-settings.ts';
import { withSettings } from '../../settings/in-force.server.ts';
import { itineraryPdf, receiptPdf } from './booking-pdfs.ts';
import type { PdfAnswer, PdfOrder } from './pdf-maker.ts';

const MAKERS = { itinerary: itineraryPdf, receipt: receiptPdf };

/** The worker of `pdf-maker.ts`: makes the documents. */
parentPort?.on('message', async ({ id, kind, booking, origin, settings = AS_IN_FILES }: PdfOrder) => {
  const made = withSettings(settings, () => MAKERS[kind](booking, { origin, madeAt: new Date() }));
  const answer = await made.then(
    (bytes): PdfAnswer => ({ id, bytes }),
    // The kind and place of the error only: its message may contain a name.
    (error: Error): PdfAnswer => ({ id, trouble: `${error.name} ${error.stack?.split('\n')[1]?.trim() ?? ''}` }),
  );
  parentPort?.postMessage(answer);
});
