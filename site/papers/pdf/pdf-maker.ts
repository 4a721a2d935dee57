import { Worker } from 'node:worker_threads';
import type { StoredBooking } from '#contract/shapes.ts';
import type { SettingsInForce } from '#domain/settings/site-settings.ts';

export type PdfKind = 'itinerary' | 'receipt';
/** `settings`: those in force, for the company as it can be reached now. */
export type PdfAsked = { kind: PdfKind; booking: StoredBooking; origin: string; settings?: SettingsInForce };
export type MakePdf = (asked: PdfAsked) => Promise<Uint8Array>;

/** The messages to the PDF thread and back. */
export type PdfOrder = PdfAsked & { id: number };
export type PdfAnswer = { id: number } & ({ bytes: Uint8Array } | { trouble: string });

/** No document takes this long, even with the machine busy; one that does never ends. */
const DEADLINE_MS = 20_000;
/** An idle thread takes tens of megabytes. */
const IDLE_MS = 30_000;
const MOST_WAITING = 20;
const MOST_MEGABYTES = 192;

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void; timer: NodeJS.Timeout };

/**
 * Makes PDFs in a worker thread, because each takes tens of milliseconds of computing that pages should not wait for. The thread
 * starts with the first order and ends when idle for a while or when a document exceeds its deadline. Orders beyond
 * `MOST_WAITING` are refused.
 */
export function createPdfMaker(): { make: MakePdf; stop(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function started(): Worker {
    if (thread) return thread;
    const begun = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    begun.on('message', (answer: PdfAnswer) => settle(answer));
    begun.on('error', (error) => end(begun, error));
    begun.on('exit', () => end(begun, new Error('the thread that makes papers has ended')));
    begun.unref();
    thread = begun;
    return begun;
  }

  function settle(answer: PdfAnswer): void {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    waiting.delete(answer.id);
    clearTimeout(asked.timer);
    if ('bytes' in answer) asked.resolve(answer.bytes);
    else asked.reject(new Error(answer.trouble));
    if (waiting.size === 0) {
      idle = setTimeout(() => thread && end(thread, new Error('idle')), IDLE_MS);
      idle.unref();
    }
  }

  /** Ends a thread and rejects what waits for it; the next order starts another. */
  function end(ended: Worker, why: Error): void {
    if (thread !== ended) return;
    thread = undefined;
    clearTimeout(idle);
    for (const [id, { reject, timer }] of waiting) {
      waiting.delete(id);
      clearTimeout(timer);
      reject(why);
    }
    void ended.terminate();
  }

  return {
    make: (asked) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MOST_WAITING) return reject(new Error('too many papers are waited for'));
        clearTimeout(idle);
        const id = ++last;
        const working = started();
        const timer = setTimeout(() => end(working, new Error('a paper took too long')), DEADLINE_MS);
        waiting.set(id, { resolve, reject, timer });
        working.postMessage({ ...asked, id } satisfies PdfOrder);
      }),
    async stop() {
      const working = thread;
      if (!working) return;
      end(working, new Error('stopped'));
      await working.terminate();
    },
  };
}
