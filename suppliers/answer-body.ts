import { shapeProblem } from '#contract/input/json-shape.ts';

/** A search answer is nested twelve levels deep. Serialising and schema parsing recurse once per level. */
const DEEPEST = 64;
/** Per list or object: a list of hotels has some thousands. Every entry that cannot be parsed costs a log entry. */
const MOST_ENTRIES = 50_000;
/** For all lists and objects together: a search of 250 offers has some hundred thousand. */
const MOST_VALUES = 1_000_000;

/**
 * Longer texts are counted before parsing, in a third of its time, because parsing megabytes of empty lists exhausts the
 * memory.
 */
const LONG_LETTERS = 4_000_000;

/** JSON that exceeds the limits of depth, width or number of values. */
export class OutOfMeasure extends Error {
  constructor() {
    super('The answer is too deep or too wide');
  }
}

/**
 * Parses an upstream answer into values that can be read, serialised and stored; throws on invalid JSON, and {@link
 * OutOfMeasure}.
 */
export function answerBody(text: string): unknown {
  if (text.length > LONG_LETTERS && shapeProblem(text, { deepest: DEEPEST, mostValues: MOST_VALUES })) throw new OutOfMeasure();
  const body: unknown = JSON.parse(keepable(text));
  const left = { values: MOST_VALUES };
  if (isTooMuch(body, DEEPEST, left)) throw new OutOfMeasure();
  return body;
}

/** Counts parsed objects, which takes a twentieth of the parsing time; counting in the text takes a third. */
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
/** Any escape; a surrogate pair counts as one. */
const ESCAPE = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u[\da-f]{4}|.)/gis;
const INSTEAD = '\\ufffd';

/**
 * Replaces characters PostgreSQL cannot store, nulls and unpaired surrogates: an order must be recorded even if its answer has
 * one.
 */
const keepable = (json: string): string =>
  UNKEEPABLE.test(json)
    ? json.replace(ESCAPE, (one) => (one.length === INSTEAD.length && UNKEEPABLE.test(one) ? INSTEAD : one))
    : json;
