import { findStayProblems, type StaySearch, type StaySearchProblem, type StaySearchProblems } from '#domain/stays/stay-search.ts';
import { guestProblemWords, stayProblems as words } from '../../messages/es/stays/stays.ts';

/** Problem messages by field; fields of later rooms use the messages of the first. */
export function inWords(problems: StaySearchProblems, isWithFlight: boolean): Record<string, string> {
  const found = Object.entries(problems) as [string, StaySearchProblem][];
  return Object.fromEntries(found.map(([field, problem]) => [field, wordsFor(field, isWithFlight)[problem] ?? '']));
}

const wordsFor = (field: string, isWithFlight: boolean): Partial<Record<StaySearchProblem, string>> => {
  if (field === 'destination' || field === 'origin') return words[field];
  if (field !== 'startDate' && field !== 'endDate') return guestProblemWords;
  return isWithFlight ? { ...words.day, ...words.dayOfFlight } : words.day;
};

/**
 * SPEC §5: steppers have no bounds, so a number of guests that no hotel takes is reported at once. Missing ages are reported on
 * submit.
 */
export const guestProblems = (search: StaySearch, today: string): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(findStayProblems(search, today)) as [string, StaySearchProblem][])
      .filter(([field]) => /^(adults|children)\d*$|^rooms$|^infants$/.test(field))
      .map(([field, problem]) => [field, guestProblemWords[problem] ?? '']),
  );
