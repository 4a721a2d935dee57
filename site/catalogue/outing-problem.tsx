import { outings as words } from '../messages/es/booked-outings.ts';
import { Notice } from '../ui/notice.tsx';
import type { OutingProblem as Problem } from './choose-outing.ts';

/** Why what was chosen could not be opened: before anything else of the page. */
export function OutingProblem({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  return (
    <div className="mt-4">
      <Notice tone="warning" heading={words.refusedHeading} role="alert">
        <p>{problem.text}</p>
      </Notice>
    </div>
  );
}
