import type { JobResult } from 'pg-boss';
import { loggedError } from '../logged-error.ts';

/** A job that has to be tried again, in words of ours. */
export class NotDoneYet extends Error {}

/** pg-boss keeps with a job whatever its work threw, as it is: it is thrown without the values that it was about. */
export function keepingNoValues<Job>(work: (jobs: Job[]) => Promise<void>): (jobs: Job[]) => Promise<void> {
  return async (jobs) => {
    try {
      await work(jobs);
    } catch (error) {
      throw withoutValues(error);
    }
  };
}

/** The same of jobs that were fetched together: at once, and one that fails keeps no other from being done. */
export const eachByItself = <Data>(
  jobs: { id: string; data: Data }[],
  work: (data: Data) => Promise<void>,
): Promise<JobResult[]> =>
  Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      try {
        await work(data);
        return { id, status: 'completed' };
      } catch (error) {
        return { id, status: 'failed', output: { message: withoutValues(error).message } };
      }
    }),
  );

const withoutValues = (error: unknown): NotDoneYet =>
  error instanceof NotDoneYet ? error : new NotDoneYet(JSON.stringify(loggedError(error)));
