import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The answer a form got last, for as long as its page stays at its address. The router forgets an answer whenever the page's data is loaded anew or
 * a part of the page is gone to, and what is wrong with a form is no less wrong then. `round` counts the answers.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): { answer: Answer | undefined; round: number } {
  const { search } = useLocation();
  const [last, setLast] = useState({ answer, search, round: 0 });
  // It is there before the address is that the form was sent to, while the page's data is loaded anew.
  if (answer !== undefined && (answer !== last.answer || search !== last.search)) {
    const next = { answer, search, round: answer === last.answer ? last.round : last.round + 1 };
    setLast(next);
    return next;
  }
  return last.search === search ? last : { answer: undefined, round: last.round };
}
