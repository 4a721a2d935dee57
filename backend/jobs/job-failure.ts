import type { JobResult } from 'pg-boss';
import { loggedError } from '../logging/logged-error.ts';

/** Makes pg-boss retry a job; its message holds no personal data. */
export class NotDoneYet extends Error {}

/** pg-boss stores a thrown error with its job; this rethrows it without the values it contains. */
export function keepingNoValues<Job>(work: (jobs: Job[]) => Promise<void>): (jobs: Job[]) => Promise<void> {
  return async (jobs) => {
    try {
      await work(jobs);
    } catch (error) {
      throw withoutValues(error);
    }
  };
}

/** The same for a batch of jobs: they run concurrently, and a failure affects only its own job. */
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

/** Runs all steps one after another, also those after one that failed; the first failure is thrown at the end, so that the job is tried again. */
export async function eachInTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

const withoutValues = (error: unknown): NotDoneYet =>
  error instanceof NotDoneYet ? error : new NotDoneYet(JSON.stringify(loggedError(error)));
