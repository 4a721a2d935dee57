import type { RecordProblem, RecordRefusal } from '#contract/office/catalogue/catalogue.ts';
import { useWords } from '../messages/words.ts';
import { type Came, isDone } from '../session/came.ts';
import { Notice } from '../ui/parts.tsx';
import { useProblemWords } from './problem-words.ts';

/** The form of a record's page that saves it. */
export const SAVE = 'save';

/** What is wrong in the form that was sent last. */
export function problemsIn(came: Came | undefined): RecordProblem[] {
  if (!came || came.form !== SAVE || isDone(came)) return [];
  if (came.answer.ok) return (came.answer.body as RecordRefusal).problems;
  return (came.answer.problem.errors ?? []).map(({ pointer, detail }) => ({ column: pointer.slice(1), text: detail }));
}

/** Everything that is wrong, one below the other, above the form. */
export function Problems({ problems }: { problems: RecordProblem[] }) {
  const { correct, fields } = useWords().catalogue;
  const inWords = useProblemWords();
  const named = fields as Record<string, string>;
  const nameOf = ({ column }: RecordProblem): string => {
    const [, field = '', place, cell] = /^(\w+)(?:\.(\d+))?(?:\.(\w+))?$/.exec(column ?? '') ?? [];
    const name = cell ? (named[`${field}.${cell}`] ?? named[cell]) : named[field];
    return [name ?? column ?? '', place === undefined ? '' : Number(place) + 1].join(' ').trim();
  };
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger">
      <p>{correct}</p>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={`${problem.column} ${problem.text}`}>
            {nameOf(problem)}: {inWords(problem)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
