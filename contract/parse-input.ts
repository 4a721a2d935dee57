import type { z } from 'zod';
import type { Call, InputOf } from './call.ts';
import { type Reply, refuse, reply } from './problem.ts';

/** Checks a call's input. A refusal names every bad field by JSON pointer, and never repeats the value sent. */
export function parseInput<C extends Call>(call: C, input: unknown): Reply<InputOf<C>> {
  const parsed = call.input.safeParse(input ?? {});
  if (parsed.success) return reply(parsed.data as InputOf<C>);
  const errors = parsed.error.issues.map((issue) => ({ pointer: pointerTo(issue.path), detail: issue.message }));
  const fields = errors.map((error) => error.pointer || '/').join(', ');
  return refuse('invalid-request', `Correct these fields and send the request again: ${fields}`, errors);
}

/** RFC 6901 */
function pointerTo(path: z.core.$ZodIssue['path']): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
