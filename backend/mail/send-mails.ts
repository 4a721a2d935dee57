import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseWatch } from '../jobs/watch-database.ts';
import { isAnyMailDue, type MailContext, sendOneMail } from './send-mail.ts';

/** Sent concurrently: a slow mail delays only itself. */
const AT_A_TIME = 4;
/** A mail that takes longer when the process ends is sent again by the next one. */
const STOP_MS = 1_000;

/** Sends the outbox: each mail within a second, and again after each pause, or once its sender's claim is over. */
export function startSendingMails(watch: DatabaseWatch, context: MailContext): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  let isOver = false;

  /** One mail after the other until none is due; each one found brings another sender. */
  async function sendAll(): Promise<void> {
    while (!isOver && (await sendOneMail(context, begin)));
  }
  function begin(): void {
    if (isOver || underWay.size >= AT_A_TIME) return;
    const sender = sendAll()
      .catch((err: unknown) => {
        if (!isOver) context.log.error({ err }, 'could not send the mails that are due');
      })
      .finally(() => underWay.delete(sender));
    underWay.add(sender);
  }

  const { end } = watch.each(isAnyMailDue(context), (isDue) => {
    if (isDue === 'true') begin();
  });
  return {
    async stop() {
      isOver = true;
      end();
      await Promise.race([Promise.all(underWay), pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}
