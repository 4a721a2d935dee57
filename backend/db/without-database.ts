import { problem, type Reply } from '#contract/problem.ts';
import type { JobLog } from '../logging/logger.ts';
import { isDatabaseTrouble } from './database-trouble.ts';
import { Undecryptable } from './encryption.ts';

/**
 * The answer while the database cannot be reached or written. It makes no statement about charges: if a statement failed after an
 * upstream call, a payment may be authorised or an order made, and the booking's jobs continue.
 */
export const databaseUnavailable = () =>
  problem(
    'unavailable',
    'The database cannot be reached or written right now. Whether this call did anything is not known: read the session again in a few seconds',
  );

/** For one booking or enquiry: the product does not start if much of the stored data is unreadable (`db/other-keys.ts`). */
const unreadable = () => problem('internal-error', 'Personal data of this cannot be read: a person has to look at it');

/** The same calls, with what the database cannot give as an answer instead of an exception. */
export function answeringWithoutDatabase<Calls extends object>(calls: Calls, log: JobLog): Calls {
  const guarded = Object.entries(calls).map(([name, given]) => {
    const call = given as (...input: unknown[]) => Promise<Reply<unknown>>;
    return [name, (...input: unknown[]) => call(...input).catch((error: unknown) => answerTo(error, name))];
  });
  const answerTo = (error: unknown, call: string): Reply<never> => {
    if (error instanceof Undecryptable) {
      log.error({ event: 'personal-data-unreadable', err: error, call }, 'personal data cannot be decrypted');
      return { ok: false, problem: unreadable() };
    }
    if (!isDatabaseTrouble(error)) throw error;
    log.error({ err: error, call }, 'the database could not be asked');
    return { ok: false, problem: databaseUnavailable() };
  };
  return Object.fromEntries(guarded) as Calls;
}
