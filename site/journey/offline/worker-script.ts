import { offlineCopy as es } from '../../messages/es/journey/offline-copy.ts';
import { copiesWorker, type WorkerTerms } from './copies-worker.ts';
import { COPY, FORGET, FORGET_REFERENCE, JOURNEY, OTHERS } from './copy-names.ts';
import { COPIES, COPY_HEADERS } from './forget-in-time.ts';

/** A server silent for this long counts as unreachable: the traveller may be waiting at a counter. */
const PATIENCE_MS = 8_000;

const { title, text } = es.forgottenOffline;
const terms: WorkerTerms = {
  paths: { journey: JOURNEY, copy: COPY, forget: FORGET },
  reference: FORGET_REFERENCE,
  cacheName: COPIES,
  headers: COPY_HEADERS,
  others: { marker: OTHERS, heading: es.others },
  forgottenPage: `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
  patienceMs: PATIENCE_MS,
};

/** The worker's source text, complete without other files. The build writes it to a fixed address (`scripts/build-site.mjs`). */
export const workerScript = (): string => `(${copiesWorker})(self, ${JSON.stringify(terms)});`;
