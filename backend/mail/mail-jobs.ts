import type { PgBoss } from 'pg-boss';
import { keepingNoValues } from '../jobs/job-failure.ts';
import { keepLooking } from '../jobs/keep-looking.ts';
import { MAIL_QUEUE } from '../outbox/outbox.ts';
import { type MailContext, sendOneMail } from './send-mail.ts';

const WORKERS = 2;
/** How often to search for mails whose pause is over, or whose sender was killed. */
const SWEEP_MS = 2_500;
/** Per run of the periodic job; the next one continues. */
const MOST_AT_ONCE = 50;
/** Sent concurrently: a slow mail delays only itself. */
const AT_A_TIME = 4;

/** Sends the outbox: each mail at once by its job, and by a periodic job after each pause. */
export async function startMailJobs(boss: PgBoss, context: MailContext): Promise<{ stop(): void }> {
  await boss.createQueue(MAIL_QUEUE);
  await boss.work<{ mailId: string }>(
    MAIL_QUEUE,
    { localConcurrency: WORKERS, pollingIntervalSeconds: 1 },
    keepingNoValues(async (jobs) => {
      for (const job of jobs) await sendOneMail(context, job.data.mailId);
    }),
  );

  async function sweep(): Promise<void> {
    let left = MOST_AT_ONCE;
    const sendNext = async () => {
      while (left-- > 0 && (await sendOneMail(context)));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, sendNext));
  }
  const { end } = keepLooking(sweep, { everyMs: SWEEP_MS, log: context.log, failed: 'could not look for mails to send' });
  return { stop: end };
}
