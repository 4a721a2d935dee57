import { untilAnswered } from './waiting-requests.ts';

/** Loads code the visitor asked for; if it fails, the request is repeated (`untilAnswered`) instead of the page failing. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => untilAnswered(load, { isSafe: true, holdsPage: false }));

/** The same for code the visitor did not ask for: repeated when the connection is back, without a notice. */
export const loadQuietly = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => untilAnswered(load, { isSafe: true, holdsPage: false, isWanted: () => false }));
