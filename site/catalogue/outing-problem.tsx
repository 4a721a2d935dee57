import { Notice } from '../ui/notice.tsx';
import type { OutingProblem as Problem } from './choose-outing.ts';

/** Why what was chosen could not be opened: before anything else of the page. */
export function OutingProblem({ problem }: { problem: Problem | undefined }) {
  return problem ? (
    <Notice tone="warning" heading={problem.heading} role="alert">
      <p>{problem.text}</p>
    </Notice>
  ) : null;
}
