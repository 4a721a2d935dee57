import type { z } from 'zod';
import { type AmadeusError, invalidDate, invalidFormat, invalidLength, mandatoryMissing, tooMany } from './errors.ts';

/** The documented error codes of an operation: not every operation has one for dates or for lists that are too long. */
export type Words = {
  date?: (detail: string, pointer: string) => AmadeusError;
  many?: (detail: string, pointer: string) => AmadeusError;
};
export const SEARCH_WORDS: Words = { date: invalidDate, many: tooMany };

type Issue = z.core.$ZodIssue;

/** Checks a body against its published schema; throws the API's error for the first problem. */
export function checkShape(schema: z.ZodType, body: unknown, words: Words = {}): void {
  const checked = schema.safeParse(body);
  const [issue] = checked.error?.issues ?? [];
  if (issue) throw errorOf(issue, body, words);
}

function errorOf(issue: Issue, body: unknown, { date = invalidFormat, many = invalidLength }: Words): AmadeusError {
  const pointer = `/${issue.path.join('/')}`;
  const field = String(issue.path.at(-1) ?? 'body');
  if (valueAt(body, issue.path) === undefined) return mandatoryMissing(pointer);
  if (issue.code === 'too_small' && issue.origin === 'array') return mandatoryMissing(pointer);
  if (issue.code === 'too_big' && issue.origin === 'array') return many(`${field} has more than ${issue.maximum} items`, pointer);
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'string')
    return invalidLength(`${field} is too short or too long`, pointer);
  if (issue.code === 'custom' && issue.message === 'date') return date(`${field} must be a date`, pointer);
  return invalidFormat(`${field} is not valid`, pointer);
}

const valueAt = (body: unknown, path: Issue['path']): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body);
