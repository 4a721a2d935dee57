import { AnswerInView } from '../ui/answer-in-view.tsx';
import { Notice } from '../ui/notice.tsx';
import type { OutingProblem as Problem } from './choose-outing.ts';

/** The reason why no booking was opened, at the top of the page. Its words come with the answer: those of bookings are not loaded for it. */
export function OutingProblem({ problem }: { problem: Problem | undefined }) {
  return problem ? (
    <AnswerInView answer={problem}>
      <Notice tone="warning" heading={problem.heading} role="alert">
        <p>{problem.text}</p>
        <a href="#preguntar" className="link inline-flex min-h-11 items-center">
          {problem.askUs}
        </a>
      </Notice>
    </AnswerInView>
  ) : null;
}
