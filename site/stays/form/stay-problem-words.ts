import { findStayProblems, type StaySearch, type StaySearchProblem, type StaySearchProblems } from '#domain/stays/stay-search.ts';
import { stayProblems as words } from '../../messages/es/stays.ts';

/** What is wrong, in words, by field; fields of later rooms say what those of the first would say. */
export function inWords(problems: StaySearchProblems): Record<string, string> {
  const found = Object.entries(problems) as [string, StaySearchProblem][];
  return Object.fromEntries(found.map(([field, problem]) => [field, wordsFor(field)[problem] ?? '']));
}

const wordsFor = (field: string) =>
  field === 'destination' || field === 'origin'
    ? words[field]
    : field === 'startDate' || field === 'endDate'
      ? words.day
      : words.guests;

/** SPEC §5: steppers have no bounds, so what no hotel takes is said as soon as it is there. Ages are asked for when the form is sent. */
export function guestProblems(search: StaySearch, today: string): Record<string, string> {
  const problems = findStayProblems(search, today);
  const ofGuests = Object.entries(problems).filter(([field]) => /^(adults|children)\d*$|^rooms$|^infants$/.test(field));
  return inWords(Object.fromEntries(ofGuests));
}
