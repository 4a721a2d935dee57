import { findStayProblems, type StaySearch, type StaySearchProblem, type StaySearchProblems } from '#domain/stays/stay-search.ts';
import { guestProblemWords, stayProblems as words } from '../../messages/es/stays/stays.ts';

/** Problem messages by field; fields of later rooms use the messages of the first. */
export function inWords(problems: StaySearchProblems): Record<string, string> {
  const found = Object.entries(problems) as [string, StaySearchProblem][];
  return Object.fromEntries(found.map(([field, problem]) => [field, wordsFor(field)[problem] ?? '']));
}

const wordsFor = (field: string) => {
  if (field === 'destination' || field === 'origin') return words[field];
  return field === 'startDate' || field === 'endDate' ? words.day : guestProblemWords;
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
