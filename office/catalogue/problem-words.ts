import type { RecordProblem } from '#contract/office/catalogue/catalogue.ts';
import { feedProblems } from '../messages/es/feed-problems.ts';
import { useLocale, useWords } from '../messages/words.ts';

/** What is wrong with a field of a record. The checks of feeds speak English; the office says the same in Spanish. */
export function useProblemWords(): (problem: RecordProblem) => string {
  const { belowSold } = useWords().catalogue;
  const isSpanish = useLocale() === 'es';
  return ({ text, sold, held }) => {
    if (sold !== undefined) return belowSold(sold, held ?? 0);
    return isSpanish ? inSpanish(text) : text;
  };
}

export function inSpanish(text: string): string {
  for (const [pattern, words] of feedProblems) {
    const found = new RegExp(pattern).exec(text);
    if (found) return words.replace(/\$(\d)/g, (_, place) => found[Number(place)] ?? '');
  }
  return text;
}
