import { currencyExponent } from '#domain/money.ts';
import type { SettingName } from '#domain/settings/site-settings.ts';
import { typedDocuments } from './typed-documents.ts';
import { numberIn, partOf, rowsOf, textAt, textsOf, treeOf } from './typed-tree.ts';

type Fields = Record<string, string>;

const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const contact = (fields: Fields) => {
  const tree = treeOf(fields);
  const hours = partOf(tree, 'phoneHours');
  return {
    contacts: rowsOf(tree.contacts).map((row) => ({
      countryCode: textAt(row, 'countryCode').toUpperCase(),
      contactNumber: textAt(row, 'contactNumber'),
    })),
    fallbackContact: textAt(tree, 'fallbackContact'),
    whatsApp: textAt(tree, 'whatsApp'),
    phoneHours: { from: numberIn(textAt(hours, 'from')), until: numberIn(textAt(hours, 'until')) },
  };
};

const phoneOffers = (fields: Fields) =>
  rowsOf(treeOf(fields).offers)
    .filter((row) => Object.keys(row).some((key) => key !== 'service'))
    .map((row) => ({
      title: textAt(row, 'title'),
      ...(textAt(row, 'service') ? { service: textAt(row, 'service') } : {}),
      discountPercent: numberIn(textAt(row, 'discountPercent')),
      scope: textAt(row, 'scope'),
      firstDay: textAt(row, 'firstDay'),
      lastDay: textAt(row, 'lastDay'),
      terms: textAt(row, 'terms'),
    }));

const popularRoutes = (fields: Fields) =>
  linesIn(fields.routes ?? '').map((line) => {
    const [origin = '', destination = ''] = line.toUpperCase().split(/[\s–—-]+/);
    return { origin, destination };
  });

const redirects = (fields: Fields) =>
  rowsOf(treeOf(fields).redirects)
    .filter((row) => textAt(row, 'from') || textAt(row, 'to'))
    .map((row) => ({ from: textAt(row, 'from'), to: textAt(row, 'to'), status: textAt(row, 'status') === '302' ? 302 : 301 }));

const banners = (fields: Fields) =>
  rowsOf(treeOf(fields).banners)
    .filter((row) => Object.keys(row).some((key) => key !== 'place' && textAt(row, key) !== ''))
    .map((row) => ({
      place: textAt(row, 'place'),
      ...(textAt(row, 'country') ? { country: textAt(row, 'country').toUpperCase() } : {}),
      text: textAt(row, 'text'),
      more: textAt(row, 'more'),
      to: textAt(row, 'to'),
      ...(textAt(row, 'picture') ? { picture: textAt(row, 'picture') } : {}),
      firstDay: textAt(row, 'firstDay'),
      lastDay: textAt(row, 'lastDay'),
    }));

/** An amount of money, as it is typed: `60000` pesos, `50.00` dollars. */
function minorOf(typed: string, currency: string): number | string {
  const exponent = currencyExponent(currency);
  const [whole = '', cents = '', ...more] = typed.trim().replace(',', '.').split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(cents) || cents.length > exponent || more.length > 0) return typed;
  return Number(whole + cents.padEnd(exponent, '0'));
}

/** Figures typed over those that are in force: whatever a form does not show stays as it is. */
function typedOver(value: unknown, fields: Fields, place: string): unknown {
  const typed = fields[place];
  if (typeof value === 'number') return typed === undefined ? '' : numberIn(typed);
  if (typeof value === 'boolean') return typed === 'yes';
  if (typeof value === 'string') return typed ?? value;
  if (Array.isArray(value) || value === null || typeof value !== 'object') return value;
  const { amountMinor, currency } = value as { amountMinor?: number; currency?: string };
  if (amountMinor !== undefined && currency !== undefined)
    return { amountMinor: minorOf(fields[`${place}.amountMinor`] ?? '', currency), currency };
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, typedOver(inside, fields, place ? `${place}.${key}` : key)]),
  );
}

/** The value of a setting that a form says. `before`: what the form was made of. */
export function typedSetting(name: SettingName, fields: Fields, before: unknown): unknown {
  switch (name) {
    case 'contact':
      return contact(fields);
    case 'notices':
      return textsOf(treeOf(fields).notices);
    case 'phoneOffers':
      return phoneOffers(fields);
    case 'currencies':
      return { home: fields.home ?? '', offered: Object.keys(fields).flatMap((key) => /^offered\.(\w+)$/.exec(key)?.[1] ?? []) };
    case 'popularRoutes':
      return popularRoutes(fields);
    case 'redirects':
      return redirects(fields);
    case 'banners':
      return banners(fields);
    case 'rights':
      return typedOver(before, fields, '');
    case 'documents':
      return typedDocuments(fields, (before as { home: string }).home);
  }
}
