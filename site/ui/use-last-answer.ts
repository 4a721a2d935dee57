import { useState } from 'react';
import { useLocation } from 'react-router';

type Held<Answer> = { answer: Answer | undefined; search: string; round: number };

/**
 * The answer a form got last, for as long as its page stays at its address. The router forgets an answer whenever the page's data is loaded anew or
 * a part of the page is gone to, and what is wrong with a form is no less wrong then. `round` counts the answers.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): { answer: Answer | undefined; round: number } {
  const { search } = useLocation();
  const [last, setLast] = useState({ answer, search, round: 0 });
  const held = heldAnswer(last, answer, search);
  if (held !== last) setLast(held);
  return held.search === search ? held : { answer: undefined, round: held.round };
}

/** What is held once the router has this answer, or none, at this address. */
export function heldAnswer<Answer>(last: Held<Answer>, answer: Answer | undefined, search: string): Held<Answer> {
  if (answer === undefined) return last;
  if (answer !== last.answer) return { answer, search, round: last.round + 1 };
  // The answer is there before the address is that the form was sent to, while the page's data is loaded anew.
  return search === last.search ? last : { ...last, search };
}
