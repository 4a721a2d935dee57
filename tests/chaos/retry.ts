import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';

export type SeededRandom = (what: string) => number;

export type Retry = <Body>(ask: (backend: Backend) => Promise<Reply<Body>>) => Promise<Reply<Body>>;
