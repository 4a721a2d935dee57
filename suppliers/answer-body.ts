import { shapeProblem } from '#contract/json-shape.ts';

/** An answer of a search is nested twelve levels deep. What is written out again, or read by a schema, is gone through by calls within calls. */
const DEEPEST = 64;
/** Of one list or object: a list of hotels has some thousands. Each that cannot be read costs a complaint. */
const MOST_ENTRIES = 50_000;
/** Of all lists and objects together: a search of 250 offers has some hundred thousand. */
const MOST_VALUES = 1_000_000;

/** What is longer is counted before it is read: a third of the time that reading takes, and reading megabytes of empty lists takes all the memory there is. */
const LONG_LETTERS = 4_000_000;

/** JSON that is nobody's answer: deeper, wider or more than anything that is read. */
export class OutOfMeasure extends Error {
  constructor() {
    super('The answer is too deep or too wide');
  }
}

/** What an upstream API says, as it can be read, written out again and kept; throws for what is no JSON, and {@link OutOfMeasure}. */
export function answerBody(text: string): unknown {
  if (text.length > LONG_LETTERS && shapeProblem(text, { deepest: DEEPEST, mostValues: MOST_VALUES })) throw new OutOfMeasure();
  const body: unknown = JSON.parse(keepable(text));
  const left = { values: MOST_VALUES };
  if (isTooMuch(body, DEEPEST, left)) throw new OutOfMeasure();
  return body;
}

/** Looked at as objects: a twentieth of what reading them takes, where counting in the text takes a third. */
function isTooMuch(value: unknown, levels: number, left: { values: number }): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  let entries = 0;
  if (Array.isArray(value)) {
    entries = value.length;
    if (entries > MOST_ENTRIES) return true;
    for (const item of value) if (isTooMuch(item, levels - 1, left)) return true;
  } else {
    for (const name in value) {
      entries += 1;
      if (entries > MOST_ENTRIES || isTooMuch((value as Record<string, unknown>)[name], levels - 1, left)) return true;
    }
  }
  left.values -= entries;
  return left.values < 0;
}

const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;
/** Any escape there is, a pair of half characters as one. */
const ESCAPE = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u[\da-f]{4}|.)/gis;
const INSTEAD = '\\ufffd';

/** Without what no table takes, zeros and half characters: an order whose answer has one must be written down all the same. */
const keepable = (json: string): string =>
  UNKEEPABLE.test(json)
    ? json.replace(ESCAPE, (one) => (one.length === INSTEAD.length && UNKEEPABLE.test(one) ? INSTEAD : one))
    : json;
