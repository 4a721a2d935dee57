import type { z } from 'zod';
import type { Call, InputOf } from '../call.ts';
import { type FieldError, type Reply, refuse, reply } from '../problem.ts';
import { knownInput } from './known-input.ts';

/** Most errors reported for one input; correcting them reveals the others. */
const MOST_ERRORS = 50;

/** Validates a call's input. A refusal names every invalid field by JSON pointer, and never repeats a value. */
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
 * For a union, the mistakes in the option that was meant: one that matches the kind of value sent, and among several
 * the one with the fewest invalid or missing fields of its own.
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

/** Text that databases and suppliers reject: an unpaired surrogate, or the null character. */
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

/** Computed only for errors, since most values have none. */
const pathOf = (place: Place): PropertyKey[] => (place.in ? [...pathOf(place.in), place.key] : []);

/** RFC 6901 */
function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
