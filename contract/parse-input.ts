import type { Call, InputOf } from './call.ts';
import { type FieldError, type Reply, refuse, reply } from './problem.ts';

/** Checks a call's input. A refusal names every bad field by JSON pointer, and never repeats the value sent. */
export function parseInput<C extends Call>(call: C, input: unknown): Reply<InputOf<C>> {
  const parsed = call.input.safeParse(input ?? {});
  const errors = parsed.success
    ? unstorableText(parsed.data, [])
    : parsed.error.issues.map((issue) => ({ pointer: pointerTo(issue.path), detail: issue.message }));
  if (parsed.success && errors.length === 0) return reply(parsed.data as InputOf<C>);
  const fields = errors.map((error) => error.pointer || '/').join(', ');
  return refuse('invalid-request', `Correct these fields and send the request again: ${fields}`, errors);
}

type Path = readonly PropertyKey[];

/** Text that no database column and no supplier can take: half a character, or the character that ends strings. */
function unstorableText(value: unknown, path: Path): FieldError[] {
  if (typeof value === 'string') {
    const isPlain = value.isWellFormed() && !value.includes('\u0000');
    return isPlain ? [] : [{ pointer: pointerTo(path), detail: 'holds a character that is not text' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unstorableText(item, [...path, key]));
}

/** RFC 6901 */
function pointerTo(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
