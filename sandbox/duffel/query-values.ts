import { invalid } from './errors.ts';

/** Checked query values: `undefined` if the parameter is absent; throws if it is invalid. */
export function booleanIn(query: URLSearchParams, name: string): boolean | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(`/${name}`, 'must be true or false');
  return value === 'true';
}

export function numberIn(query: URLSearchParams, name: string, most: number): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!/^\d{1,9}$/.test(value) || Number(value) > most) throw invalid(`/${name}`, `must be 0 to ${most}`);
  return Number(value);
}

/** `name` for ascending, `-name` for descending. */
export function sortIn<Key extends string>(query: URLSearchParams, keys: readonly Key[]): { key: Key; descends: boolean } | null {
  const value = query.get('sort');
  if (value === null) return null;
  const descends = value.startsWith('-');
  const key = keys.find((candidate) => candidate === (descends ? value.slice(1) : value));
  if (!key) throw invalid('/sort', `must be one of ${keys.flatMap((one) => [one, `-${one}`]).join(', ')}`);
  return { key, descends };
}

/** `name[]=…` once or several times; lists are also sent under their plain name. */
export const listIn = (query: URLSearchParams, name: string): string[] => [
  ...query.getAll(`${name}[]`),
  ...query.getAll(name).filter(Boolean),
];

const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** `name[after]` and `name[before]`: a predicate for instants in epoch milliseconds; both ends are inclusive. */
export function periodIn(query: URLSearchParams, name: string): (epochMs: number) => boolean {
  const end = (which: 'after' | 'before', fallback: number): number => {
    const value = query.get(`${name}[${which}]`);
    if (value === null) return fallback;
    const epochMs = ISO_8601.test(value)
      ? Date.parse(/T.*(Z|[+-]\d{2}:?\d{2})$/.test(value) || !value.includes('T') ? value : `${value}Z`)
      : Number.NaN;
    if (Number.isNaN(epochMs)) throw invalid(`/${name}/${which}`, 'must be an ISO 8601 datetime');
    return epochMs;
  };
  const [after, before] = [end('after', Number.NEGATIVE_INFINITY), end('before', Number.POSITIVE_INFINITY)];
  return (epochMs) => epochMs >= after && epochMs <= before;
}
