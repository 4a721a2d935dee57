import type { JobLog } from '../logging/logger.ts';

export type Looking = {
  /** Looks at what is there now: after the look that is under way, which may have begun too early. Rejects as its look does. */
  look(): Promise<void>;
  end(): void;
};

type Terms = {
  everyMs: number;
  /** Also now, and not only after the first interval. */
  atOnce?: boolean;
  log: Pick<JobLog, 'error'>;
  /** What is logged when a look fails; the next one tries again. */
  failed: string;
};

/**
 * Repeats a look until it is ended, one at a time: a look may take longer than the interval. What fails after the end is not
 * logged: the database may be closed by then.
 */
export function keepLooking(lookOnce: () => Promise<void>, { everyMs, atOnce = false, log, failed }: Terms): Looking {
  let isOver = false;
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    underWay = lookOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const look = (): Promise<void> => {
    if (!underWay) return begin();
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
  const unlessUnderWay = () => {
    if (underWay) return;
    begin().catch((err: unknown) => {
      if (!isOver) log.error({ err }, failed);
    });
  };
  if (atOnce) unlessUnderWay();
  const timer = setInterval(unlessUnderWay, everyMs);
  return {
    look,
    end() {
      isOver = true;
      clearInterval(timer);
    },
  };
}
