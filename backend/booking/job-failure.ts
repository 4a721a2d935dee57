import { loggedError } from '../logged-error.ts';

/** A job that has to be tried again, in words of ours. */
export class NotDoneYet extends Error {}

/** pg-boss keeps with a job whatever its work threw, as it is: it is thrown without the values that it was about. */
export function keepingNoValues<Job>(work: (jobs: Job[]) => Promise<void>): (jobs: Job[]) => Promise<void> {
  return async (jobs) => {
    try {
      await work(jobs);
    } catch (error) {
      if (error instanceof NotDoneYet) throw error;
      throw new NotDoneYet(JSON.stringify(loggedError(error)));
    }
  };
}
