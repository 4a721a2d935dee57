import { useState } from 'react';
import { useLocation } from 'react-router';

type Held<Answer> = { answer: Answer | undefined; search: string; round: number };

/**
 * The last answer to a form, kept while the page stays at its address. The router drops it whenever data is revalidated or the
 * hash changes, but the form's errors remain valid. `round` counts the answers.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): { answer: Answer | undefined; round: number } {
  const { search } = useLocation();
  const [last, setLast] = useState({ answer, search, round: 0 });
  const held = heldAnswer(last, answer, search);
  if (held !== last) setLast(held);
  return held.search === search ? held : { answer: undefined, round: held.round };
}

/** The state to hold, given the router's current answer and address. */
export function heldAnswer<Answer>(last: Held<Answer>, answer: Answer | undefined, search: string): Held<Answer> {
  if (answer === undefined) return last;
  if (answer !== last.answer) return { answer, search, round: last.round + 1 };
  // The answer can arrive before the address the form was sent to, while the page's data is revalidated.
  return search === last.search ? last : { ...last, search };
}
