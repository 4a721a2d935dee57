import { untilAnswered } from './waiting-requests.ts';

/** Part of a page that somebody reached for: when its code does not come, it is asked for again instead of taking the page down. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => untilAnswered(load, { isSafe: true, holdsPage: false }));

/** The same for what nobody asked for: comes when the line is back, and nothing is said of it. */
export const loadQuietly = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => untilAnswered(load, { isSafe: true, holdsPage: false, isWanted: () => false }));
