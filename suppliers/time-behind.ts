import type { SearchTerms } from './searches/port.ts';

/**
 * How long a supplier may wait for the airlines or hotels behind it, in milliseconds: it answers with what it has by then, and
 * needs `rest` to do so. If it were given more time than we wait ourselves, its slowest source would leave us without any answer.
 */
export const timeBehind = (
  { deadlineMs }: SearchTerms,
  { least, most, rest }: { least: number; most: number; rest: number },
): number => (deadlineMs === undefined ? most : Math.max(least, Math.min(most, deadlineMs - rest)));
