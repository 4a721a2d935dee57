import type { Backend } from '#contract/calls.ts';

/** What the booking holds so far, as its session answers it. */
export type Session = Extract<Awaited<ReturnType<Backend['readSession']>>, { ok: true }>['body'];
