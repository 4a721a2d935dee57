import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { BookingJob } from '#domain/booking/booking-state.ts';
import { eachByItself, NotDoneYet } from '../../jobs/job-failure.ts';
import { createFixedWindowLimiter } from '../../load/fixed-window-limiter.ts';
import type { JobLog } from '../../logging/logger.ts';
import type { Dequeue, Enqueue } from '../../transitions/transition.ts';
import { endAccountFlags } from '../record/flags.ts';
import type { Progress } from '../workflow/step.ts';
import { abandonPinnedPayment, advanceBooking, advanceFrom } from './advance-booking.ts';
import type { BookingLocks } from './booking-lock.ts';
import { bookingsUnderWay } from './bookings-to-advance.ts';
import { type PaymentNotices, paymentNotices } from './payment-notices.ts';
import { startRecovery } from './recover-stuck.ts';
import { type InHand, type WorkInHand, workInHand } from './work-in-hand.ts';
import type { WorkflowContext } from './workflow-context.ts';

const QUEUE = 'advance-booking' satisfies BookingJob;
/** The request that asked for the booking works on it first; the job takes over if it could not finish. */
const JOB_DELAY_SECONDS = 20;
const RETRY = { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
/** Jobs fetched per statement. */
const EACH = { batchSize: 4, perJobResults: true } as const;
/** How often, and how long apart, an advance is retried while another worker holds the booking. */
const SOON_ATTEMPTS = 40;
const SOON_MS = 250;

type Job = { bookingId: string };

export type BookingJobs = {
  /** Advances a booking now; `undefined` while another worker holds it. */
  advance(bookingId: string): Promise<Progress | undefined>;
  /** Like `advance`, for a booking just asked for whose lock the caller holds; releases the lock. */
  goOn(inHand: InHand): Promise<Progress>;
  /** The visitor abandons this payment; `undefined` while another worker holds the booking. */
  abandonPayment(bookingId: string): Promise<Progress | undefined>;
  notices: PaymentNotices;
  /** Advances the bookings that an earlier process left unfinished. */
  resume(): Promise<number>;
  /** Advances all that are in progress, and waits for it. */
  resumeAll(): Promise<void>;
  stop(): void;
};

/** Far longer than a payment can still be made. */
const PAGE_FAILURE_NEWS_MS = 86_400_000;

/**
 * Enqueues the job in the transaction that moves the booking, and deletes it in the one that leaves nothing to do, so job and
 * booking always agree. The job's id is the booking's, since a booking is in progress once at a time.
 */
export const bookingQueue = (boss: PgBoss): { enqueue: Enqueue; dequeue: Dequeue } => ({
  async enqueue(tx, job, bookingId) {
    const once = { id: bookingId, startAfter: JOB_DELAY_SECONDS };
    await boss.send(job, { bookingId }, { ...RETRY, ...once, db: fromDrizzle(tx, sql) });
  },
  async dequeue(tx, job, bookingId) {
    await boss.deleteJob(job, bookingId, { db: fromDrizzle(tx, sql) });
  },
});

type Desk = {
  boss: PgBoss;
  locks: BookingLocks;
  inHand: WorkInHand;
  context: WorkflowContext;
  log: JobLog;
};

/** Durable work on bookings: one job per booking that was asked for, retried with growing pauses until it is settled. */
export async function startBookingJobs(options: {
  boss: PgBoss;
  locks: BookingLocks;
  context: Omit<WorkflowContext, 'onPageFailed'>;
  log: JobLog;
}): Promise<BookingJobs> {
  const { boss, locks, log } = options;
  const context: WorkflowContext = { ...options.context, onPageFailed: tellOnce(log) };
  const inHand = workInHand();
  const desk: Desk = { boss, locks, inHand, context, log };
  const soon = (bookingId: string) => enqueueAdvance(desk, bookingId);
  const notices = paymentNotices(context, { enqueueAdvance: soon, paidWith: inHand.paidWith, log });
  await boss.createQueue(QUEUE);
  const recovery = startRecovery({
    db: context.db,
    advance: (bookingId) => advance(desk, bookingId),
    reverseOrphans: notices.reverseOrphans,
    lookAtLeftPages: notices.lookAtLeftPages,
    log,
  });
  await workOnBookings(desk);

  return {
    advance: (bookingId) => advance(desk, bookingId),
    async goOn({ record, lock }) {
      try {
        const { id: bookingId, paymentId } = record.booking;
        return await inHand.during({ bookingId, paymentId }, () => advanceFrom(context, record));
      } finally {
        lock.giveBack();
      }
    },
    notices,
    async abandonPayment(bookingId) {
      const progress = await locks.tryWith(bookingId, () => abandonPinnedPayment(context, bookingId));
      // The visitor may have paid at that moment: then the booking continues.
      if (progress === 'advanced') soon(bookingId);
      return progress;
    },
    async resume() {
      await endAccountFlags(context);
      const unfinished = await bookingsUnderWay(context.db);
      // Startup does not wait for it; periodic jobs continue with what it does not settle.
      void recovery.resumeAll(unfinished);
      return unfinished.length;
    },
    resumeAll: async () => recovery.resumeAll(await bookingsUnderWay(context.db)),
    stop: () => recovery.stop(),
  };
}

/** Logs once per payment, however often its page is requested. */
function tellOnce(log: JobLog): WorkflowContext['onPageFailed'] {
  const isNews = createFixedWindowLimiter({ windowMs: PAGE_FAILURE_NEWS_MS, most: 1 });
  return ({ id: paymentId, bookingId, provider }, reason) => {
    if (isNews(paymentId)) log.error({ provider, reason, bookingId, paymentId }, 'no payment page from the provider');
  };
}

const advance = async ({ locks, inHand, context }: Desk, bookingId: string): Promise<Progress | undefined> =>
  locks.tryWith(bookingId, () => inHand.during({ bookingId }, () => advanceBooking(context, bookingId)));

/**
 * Advances the booking in the background once its lock is free, or not at all if the current holder in this process settles it.
 */
function enqueueAdvance(desk: Desk, bookingId: string): void {
  const retryUntilFree = async () => {
    if (await desk.inHand.settles(bookingId)) return;
    for (let attempt = 0; attempt < SOON_ATTEMPTS && (await advance(desk, bookingId)) === undefined; attempt++)
      await delay(SOON_MS);
  };
  retryUntilFree().catch((error: unknown) => desk.log.error({ bookingId, err: error }, 'could not advance the booking'));
}

async function workOnBookings(desk: Desk): Promise<void> {
  await desk.boss.work<Job, unknown, typeof EACH>(QUEUE, EACH, (jobs) =>
    eachByItself(jobs, async ({ bookingId }) => {
      const progress = await advance(desk, bookingId);
      if (progress !== 'settled') throw new NotDoneYet(progress ? `not settled yet: ${progress}` : 'another worker has it');
    }),
  );
}
