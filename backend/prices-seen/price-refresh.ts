import type { PgBoss } from 'pg-boss';
import { keepingNoValues } from '../jobs/job-failure.ts';
import type { JobLog } from '../logging/logger.ts';

const QUEUE = 'refresh-popular-routes';
/** Prices are refreshed well before they count as old. */
export const FRESH_MS = 12 * 3_600_000;
/** The pause before retrying what could not be searched, because of visitors or a silent supplier. */
const RETRY_MS = 30_000;
/** Visitors count as active until none has searched for this long: after viewing results they search again. */
const QUIET_MS = 3_000;
const HOUR_SECONDS = 3_600;
/** How long completed jobs are kept; they only record that they ran. */
const KEPT_SECONDS = 7_200;

/** What is searched again when it is due; a process that takes something is the only one that searches it. */
export type Refreshed = {
  isAnyDue(now: number): Promise<boolean>;
  takeDue(now: number): Promise<Due | undefined>;
};
type Due = {
  /** `false` if the search could not be made. */
  search(): Promise<boolean>;
  /** Puts it off until then. */
  again(at: number): Promise<void>;
};

export type PriceRefresh = { stop(): void };

/**
 * Refreshes the lowest prices that pages show, a number of searches per hour over all processes: one job per search, of which the queue
 * accepts one per time slot. Pauses while visitors search. The first kind comes before the second.
 */
export async function startPriceRefresh(options: {
  boss: PgBoss;
  kinds: readonly Refreshed[];
  /** 0 disables it. */
  searchesPerHour: number;
  /** The time since a visitor last searched. */
  quietForMs: () => number;
  log: JobLog;
}): Promise<PriceRefresh> {
  const { boss, kinds, searchesPerHour, log } = options;
  if (searchesPerHour <= 0 || kinds.length === 0) return { stop: () => undefined };
  const slotSeconds = Math.ceil(HOUR_SECONDS / searchesPerHour);
  const isQuiet = () => options.quietForMs() >= QUIET_MS;
  await boss.createQueue(QUEUE, { retryLimit: 0, deleteAfterSeconds: KEPT_SECONDS });
  await boss.work(
    QUEUE,
    keepingNoValues(async () => {
      const due = isQuiet() ? await firstDue(kinds, Date.now()) : undefined;
      if (!due) return;
      const isDone = await due.search().catch(() => false);
      if (!isDone) await due.again(Date.now() + RETRY_MS);
    }),
  );
  const send = async () => {
    if (isQuiet() && (await isAnyDue(kinds, Date.now()))) await boss.send(QUEUE, null, { singletonSeconds: slotSeconds });
  };
  const timer = setInterval(() => {
    send().catch((error: unknown) => log.error({ err: error }, 'prices to be seen again could not be looked at'));
  }, slotSeconds * 1_000);
  return { stop: () => clearInterval(timer) };
}

async function isAnyDue(kinds: readonly Refreshed[], now: number): Promise<boolean> {
  for (const kind of kinds) if (await kind.isAnyDue(now)) return true;
  return false;
}

async function firstDue(kinds: readonly Refreshed[], now: number): Promise<Due | undefined> {
  for (const kind of kinds) {
    const due = await kind.takeDue(now);
    if (due) return due;
  }
  return undefined;
}
