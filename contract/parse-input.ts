import type { z } from 'zod';
import type { Call, InputOf } from './call.ts';
import { knownInput } from './known-input.ts';
import { type FieldError, type Reply, refuse, reply } from './problem.ts';

/** Of an input with many mistakes as many are named: whoever corrects those sees the rest. */
const MOST_ERRORS = 50;

/** Checks a call's input. A refusal names every bad field by JSON pointer, and never repeats the value sent. */
export function parseInput<C extends Call>(call: C, input: unknown): Reply<InputOf<C>> {
  const parsed = call.input.safeParse(knownInput(call.input, input ?? {}));
  const errors = parsed.success
    ? unstorableText(parsed.data)
    : parsed.error.issues
        .flatMap(mistakesIn)
        .slice(0, MOST_ERRORS)
        .map((issue) => ({ pointer: pointerTo(issue.path), detail: issue.message }));
  if (parsed.success && errors.length === 0) return reply(parsed.data as InputOf<C>);
  const fields = errors.map((error) => error.pointer || '/').join(', ');
  return refuse('invalid-request', `Correct these fields and send the request again: ${fields}`, errors);
}

type Mistake = { path: PropertyKey[]; message: string };

/**
 * Of a choice between shapes, the mistakes in the one that was meant: where what was sent has at least the right kind, and of several such
 * where the fewest of its own fields are wrong or missing.
 */
function mistakesIn(issue: z.core.$ZodIssue): Mistake[] {
  const { path, message } = issue;
  const ofItsKind =
    issue.code === 'invalid_union' ? issue.errors.filter((one) => one.every(({ path: at }) => at.length > 0)) : [];
  const ownMistakes = (option: z.core.$ZodIssue[]) => option.filter((one) => one.path.length === 1).length;
  const [meant] = ofItsKind.toSorted((a, b) => ownMistakes(a) - ownMistakes(b));
  if (!meant || meant.length === 0) return [{ path, message }];
  return meant.flatMap(mistakesIn).map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] }));
}

type Place = { value: unknown; key: PropertyKey; in: Place | undefined };

/** Text that no database column and no supplier can take: half a character, or the character that ends strings. */
function unstorableText(input: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const left: Place[] = [{ value: input, key: '', in: undefined }];
  for (let place = left.pop(); place && errors.length < MOST_ERRORS; place = left.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      const isPlain = value.isWellFormed() && !value.includes('\u0000');
      if (!isPlain) errors.push({ pointer: pointerTo(pathOf(place)), detail: 'holds a character that is not text' });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value).reverse()) left.push({ value: item, key, in: place });
    }
  }
  return errors;
}

/** Written down only for what is wrong: most of what is looked at is not. */
const pathOf = (place: Place): PropertyKey[] => (place.in ? [...pathOf(place.in), place.key] : []);

/** RFC 6901 */
function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
