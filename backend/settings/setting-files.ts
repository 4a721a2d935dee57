import type { SettingFile } from '#contract/settings/setting-files.ts';
import type { SettingsInForce, SiteSettings } from '#domain/settings/site-settings.ts';

/** A file at the repository's root with the settings in force, to replace the one that is there. */
export function settingFile(file: SettingFile, { changed }: Pick<SettingsInForce, 'changed'>, source: string): string {
  switch (file) {
    case 'site.config.ts':
      return withConfig(source, changed);
    case 'site.notices.ts':
      return changed.notices ? replaced(source, /^export const notices\b[^=]*= /m, literal(changed.notices)) : source;
    case 'site.documents.ts':
      return changed.documents ? wholeFile(DOCUMENTS, changed.documents) : source;
    case 'site.rights.ts':
      return changed.rights ? wholeFile(RIGHTS, changed.rights) : source;
  }
}

type WholeFile = { type: string; from: string; about: string; name: string };
const DOCUMENTS: WholeFile = {
  type: 'DocumentRules',
  from: './domain/documents/document-rules.ts',
  about: 'Travel documents, as published: source and date of reading for each country. A country that is not listed is unknown.',
  name: 'siteDocuments',
};
const RIGHTS: WholeFile = {
  type: 'RightsRules',
  from: './domain/rights/rights-rules.ts',
  about: "A traveller's legal rights on cancellation, as the agency promises them.",
  name: 'siteRights',
};

const wholeFile = ({ type, from, about, name }: WholeFile, value: unknown): string =>
  `import type { ${type} } from '${from}';\n\n/** ${about} */\nexport const ${name}: ${type} = ${literal(value)};\n`;

/** Each part of the configuration that a form changes, and where it begins. */
function withConfig(
  source: string,
  { contact, phoneOffers, popularRoutes, currencies, redirects, banners }: Partial<SiteSettings>,
): string {
  const parts: [begins: RegExp, text: string | undefined][] = [
    [/^const PHONE_HOURS = /m, contact && literal(contact.phoneHours)],
    [/^ +contacts: /m, contact && literal(contact.contacts, 2)],
    [/^ +fallbackContact: /m, contact && literal(contact.fallbackContact)],
    [/^ +whatsApp: /m, contact && `${literal(contact.whatsApp)} as string`],
    [/^ +phoneOffers: /m, phoneOffers && `${literal(phoneOffers, 1)} as PhoneOffer[]`],
    [/^ +popularRoutes: /m, popularRoutes && literal(popularRoutes, 1)],
    [/^ +home: \{[^}]*?\bcurrency: /m, currencies && literal(currencies.home)],
    [/^export const shownCurrencies\b[^=]*= /m, currencies && literal(currencies.offered)],
    [/^export const redirects\b[^=]*= /m, redirects && literal(redirects)],
    [/^export const banners\b[^=]*= /m, banners && literal(banners)],
  ];
  return parts.reduce((before, [begins, part]) => (part === undefined ? before : replaced(before, begins, part)), source);
}

/** Throws where the file is not written as the product came with it: then it is for a person to change. */
export class NotReplaceable extends Error {}

function replaced(source: string, begins: RegExp, text: string): string {
  const found = begins.exec(source);
  if (!found) throw new NotReplaceable(String(begins));
  const from = found.index + found[0].length;
  return source.slice(0, from) + text + source.slice(endOfExpression(source, from));
}

/** Strings, comments, and the brackets that open and close. */
const PARTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[([{]|[)\]}]|[,;]/g;

/** Where the expression ends that begins here: before the comma or semicolon after it, or what closes around it. */
function endOfExpression(source: string, from: number): number {
  let depth = 0;
  PARTS.lastIndex = from;
  for (let part = PARTS.exec(source); part; part = PARTS.exec(source)) {
    const [sign = ''] = part;
    if ('([{'.includes(sign)) depth += 1;
    else if (depth === 0 && ')]},;'.includes(sign)) return part.index;
    else if (')]}'.includes(sign)) depth -= 1;
  }
  throw new NotReplaceable('no end');
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const WIDE = 100;

/** A value as this code base writes it. */
function literal(value: unknown, depth = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  const pad = '  '.repeat(depth);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => literal(one, depth + 1))
    : Object.entries(value).map(([key, one]) => `${IDENTIFIER.test(key) ? key : quoted(key)}: ${literal(one, depth + 1)}`);
  if (parts.length === 0) return isList ? '[]' : '{}';
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  const short = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (short.length <= WIDE && !short.includes('\n')) return short;
  return `${open}\n${parts.map((part) => `${pad}  ${part},\n`).join('')}${pad}${close}`;
}

const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
