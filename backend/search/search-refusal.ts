import { refuse } from '#contract/problem.ts';
import type { SearchRefused } from './same-search.ts';

/** The problem for a search that was refused. */
export const searchRefusal = ({ refused }: SearchRefused) =>
  refused === 'visitor'
    ? refuse('too-many-requests', 'Too many searches at once from this address: wait for those under way')
    : refuse('overloaded', 'More is being searched than can be answered in time: try again in a few seconds');
