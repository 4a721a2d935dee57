import { Notice } from '../ui/notice.tsx';
import type { OutingProblem as Problem } from './choose-outing.ts';

/** The reason why no booking was opened, at the top of the page. */
export function OutingProblem({ problem }: { problem: Problem | undefined }) {
  return problem ? (
    <Notice tone="warning" heading={problem.heading} role="alert">
      <p>{problem.text}</p>
    </Notice>
  ) : null;
}
