import { withoutTags } from '../../without-tags.ts';

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', deg: '°' }));
const LINE_ENDS = /<br\s*\/?>|<\/(?:p|li|div|ul|ol|h\d|tr)>/gi;

/** Converts a hotel's HTML to plain text: blocks become lines, tags are removed, entities decoded. It is never shown as HTML. */
export function plainWords(markup: string | null | undefined): string {
  // A shortcut for most of hundreds of remarks, which are empty or plain.
  if (!markup || !/[<&\n\t]| {2}/.test(markup)) return markup?.trim() ?? '';
  return withoutTags(markup.replace(LINE_ENDS, '\n'), '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => letterOf(name) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isLetter = Number.isInteger(code) && code >= 32 && code <= 0x10ffff && !isHalf(code);
  return isLetter ? String.fromCodePoint(code) : undefined;
}

/** An unpaired surrogate, which PostgreSQL rejects. */
const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
