import type { JobLog } from '../logging/logger.ts';

export type Looking = {
  /** Looks at what is there now: after the look that is under way, which may have begun too early. Rejects as its look does. */
  look(): Promise<void>;
  end(): void;
};

export type LookTerms = {
  log: Pick<JobLog, 'error'>;
  /** What is logged when a look fails; the next one tries again. */
  failed: string;
};

/** A look that somebody begins, one at a time. What fails after the end is not logged: the database may be closed by then. */
export type OneAtATime = Looking & {
  /** Looks now, unless a look is under way. Whether it looked, and well. */
  unlessUnderWay(): Promise<boolean>;
};

export function oneAtATime(lookOnce: () => Promise<void>, { log, failed }: LookTerms): OneAtATime {
  let isOver = false;
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    underWay = lookOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  return {
    look() {
      if (!underWay) return begin();
      next ??= underWay
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return begin();
        });
      return next;
    },
    async unlessUnderWay() {
      if (underWay || isOver) return false;
      try {
        await begin();
        return true;
      } catch (err) {
        if (!isOver) log.error({ err }, failed);
        return false;
      }
    },
    end() {
      isOver = true;
    },
  };
}

/** Repeats a look until it is ended, one at a time: a look may take longer than the interval. `atOnce`: also now, and not only after the first interval. */
export function keepLooking(
  lookOnce: () => Promise<void>,
  { everyMs, atOnce = false, ...terms }: LookTerms & { everyMs: number; atOnce?: boolean },
): Looking {
  const { look, unlessUnderWay, end } = oneAtATime(lookOnce, terms);
  if (atOnce) void unlessUnderWay();
  const timer = setInterval(() => void unlessUnderWay(), everyMs);
  return {
    look,
    end() {
      end();
      clearInterval(timer);
    },
  };
}
