import type { Backend } from '#contract/calls.ts';

/** The booking so far, as the call that reads its session answers. */
export type Session = Extract<Awaited<ReturnType<Backend['readSession']>>, { ok: true }>['body'];
