import { toDecimal } from '#domain/money.ts';
import type { SettingName } from '#domain/settings/site-settings.ts';

/** The name of a field; of those without one, its key. */
export type FieldNames = Record<string, string>;

const named = (names: FieldNames, key: string): string => names[key] ?? key;

/** A setting as lines of text, to be read and compared; each line says one thing. */
export function settingLines(name: SettingName, value: unknown, names: FieldNames): string[] {
  if (name === 'notices') return value as string[];
  if (name === 'popularRoutes')
    return (value as { origin: string; destination: string }[]).map(({ origin, destination }) => `${origin}–${destination}`);
  if (name === 'redirects')
    return (value as { from: string; to: string; status: number }[]).map(({ from, to, status }) => `${from} → ${to} (${status})`);
  if (name === 'contact') {
    const { contacts, ...rest } = value as { contacts: { countryCode: string; contactNumber: string }[] };
    const numbers = contacts.map(
      ({ countryCode, contactNumber }) => `${countryCode || named(names, 'anywhere')}: ${contactNumber}`,
    );
    return [...numbers, ...leaves(rest, names, '')];
  }
  return leaves(value, names, '');
}

function leaves(value: unknown, names: FieldNames, place: string): string[] {
  if (value === null || value === undefined) return place ? [`${place}: –`] : [];
  if (typeof value !== 'object') return [`${place}: ${typeof value === 'boolean' ? named(names, String(value)) : String(value)}`];
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) return [`${place}: ${value.join(', ')}`.replace(/^: /, '')];
    return value.flatMap((one, index) => leaves(one, names, `${place ? `${place} ` : ''}${index + 1}`));
  }
  const { amountMinor, currency } = value as { amountMinor?: unknown; currency?: unknown };
  if (typeof amountMinor === 'number' && typeof currency === 'string')
    return [`${place}: ${toDecimal({ amountMinor, currency })} ${currency}`];
  return Object.entries(value).flatMap(([key, inside]) =>
    leaves(inside, names, place ? `${place} › ${named(names, key)}` : named(names, key)),
  );
}

/** What is only in one of two, in its order. */
export function changedLines(before: string[], after: string[]): { gone: string[]; added: string[] } {
  const [had, has] = [new Set(before), new Set(after)];
  return { gone: before.filter((line) => !has.has(line)), added: after.filter((line) => !had.has(line)) };
}
