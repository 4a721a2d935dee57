import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';

export type Luck = (what: string) => number;

export type Insist = <Body>(ask: (backend: Backend) => Promise<Reply<Body>>) => Promise<Reply<Body>>;
