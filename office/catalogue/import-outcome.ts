import type { ImportRow } from '#contract/office/catalogue/imports.ts';
import { useWords } from '../messages/words.ts';
import { useShown } from '../ui/use-shown.ts';

/** What came of an import, in a sentence. */
export function useImportOutcome(): (row: ImportRow) => string {
  const { imports } = useWords().catalogue;
  const { moment } = useShown();
  return ({ refusal, added, changed, gone }) => {
    if (!refusal) return imports.counts(added, changed, gone);
    const { reason, problems, told, times, firstAt } = refusal;
    const why = [imports.reasons[reason]?.(problems), told].filter(Boolean).join(': ');
    return times > 1 ? `${why} (${imports.again(times, moment(firstAt))})` : why;
  };
}
