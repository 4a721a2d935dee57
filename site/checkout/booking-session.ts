import type { Backend } from '#contract/calls.ts';

/** The contents of the booking so far, as its session answers. */
export type Session = Extract<Awaited<ReturnType<Backend['readSession']>>, { ok: true }>['body'];
