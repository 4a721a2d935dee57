import { oneAtATime } from '../../../backend/jobs/keep-looking.ts';
import type { DatabaseWatch } from '../../../backend/jobs/watch-database.ts';

const log = { error: () => undefined };

/** Tells of nothing: what is new is looked at when a test says so. */
export const UNWATCHED: DatabaseWatch = {
  onChange: (look, { failed }) => oneAtATime(look, { log, failed }),
  whenDue: () => ({ end: () => undefined }),
  each: () => ({ end: () => undefined }),
  end: () => undefined,
};
