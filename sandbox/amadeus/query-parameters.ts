import { invalidFormat, invalidOption, mandatoryMissing } from './errors.ts';

/** Checked query parameters. Errors name the parameter, as errors of bodies point to a field. */
export function neededIn(query: URLSearchParams, parameter: string): string {
  const value = query.get(parameter);
  if (!value) throw mandatoryMissing({ parameter });
  return value;
}

export function matchingIn(query: URLSearchParams, parameter: string, pattern: RegExp, detail: string): string | undefined {
  const value = query.get(parameter);
  if (value === null) return undefined;
  if (!pattern.test(value)) throw invalidFormat(detail, { parameter });
  return value;
}

export function wholeIn(query: URLSearchParams, parameter: string, least: number, most = 999_999_999): number | undefined {
  const value = matchingIn(query, parameter, /^\d{1,9}$/, 'Must be a whole number');
  if (value === undefined) return undefined;
  const number = Number(value);
  if (number < least || number > most) throw invalidFormat(`Must be ${least} to ${most}`, { parameter });
  return number;
}

export function flagIn(query: URLSearchParams, parameter: string): boolean | undefined {
  const value = matchingIn(query, parameter, /^(true|false)$/, 'Must be true or false');
  return value === undefined ? undefined : value === 'true';
}

/** One or several of the allowed options, separated by commas. Not every operation has an error code for an unknown option. */
export function optionsIn<Option extends string>(
  query: URLSearchParams,
  parameter: string,
  options: readonly Option[],
  refuse = invalidOption,
): Option[] | undefined {
  const value = query.get(parameter);
  if (value === null) return undefined;
  const words = value.split(',');
  if (!words.every((word) => options.includes(word as Option)))
    throw refuse(`Must be one of ${options.join(', ')}`, { parameter });
  return words as Option[];
}
