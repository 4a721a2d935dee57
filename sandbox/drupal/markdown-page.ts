import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { OFFERED_SERVICES } from '#domain/company/phone-only.ts';
import type { PictureSize } from './uploaded-files.ts';

const Day = z.iso.date();

/** The front matter of a page, between the two `---` (docs/content.md). */
export const FrontMatter = z.strictObject({
  title: z.string().min(1).max(120),
  description: z.string(),
  /** IATA code of the airline, airport or city; ISO code of the country. */
  code: z.string().optional(),
  country: z.string().length(2).optional(),
  origin: z.string().length(3).optional(),
  destination: z.string().length(3).optional(),
  written: Day,
  changed: Day.optional(),
  /** `false` for a draft. */
  published: z.boolean().default(true),
  /** Earlier paths, which redirect to this page. */
  formerly: z.array(z.string().startsWith('/')).default([]),
  facts: z
    .array(
      z.strictObject({
        says: z.string().min(1),
        name: z.string().min(1),
        /** None for a norm, which is named by its number, year and article. */
        url: z.url({ protocol: /^https?$/ }).optional(),
        read: Day,
      }),
    )
    .default([]),
  questions: z.array(z.strictObject({ ask: z.string().min(1), answer: z.string().min(1) })).default([]),
  weather: z
    .array(
      z.strictObject({
        month: z.number().int().min(1).max(12),
        high: z.number(),
        low: z.number(),
        rainDays: z.number().min(0).max(31),
      }),
    )
    .default([]),
  related: z.array(z.string().startsWith('/')).default([]),
  /** For offers that can only be bought by telephone. */
  phoneOnly: z
    .strictObject({
      service: z.enum(OFFERED_SERVICES),
      from: Day,
      until: Day,
      conditions: z.string().min(1),
      hours: z.string().min(1),
      numbers: z.array(z.strictObject({ country: z.string().regex(/^([A-Z]{2})?$/), number: z.string().min(5) })).min(1),
    })
    .optional(),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

export type MarkdownPage = { front: FrontMatter; body: string };

/** Parses a page's file; throws an error that says what is wrong. */
export function readMarkdownPage(text: string): MarkdownPage {
  const [, yaml, body] = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*\r?\n?([\s\S]*)$/.exec(text.replace(/^\uFEFF/, '')) ?? [];
  if (yaml === undefined || body === undefined) throw new Error('it does not begin with front matter between two lines of ---');
  const parsed = FrontMatter.safeParse(parse(yaml));
  if (parsed.success) return { front: parsed.data, body: body.trim() };
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`).join('; '));
}

const OF_COUNTRY = /\{\{([#^])([A-Z]{2})\}\}([\s\S]*?)\{\{\/\2\}\}/g;

/**
 * Replaces `{{name}}` in a text by the site's configuration; unknown names stay. `{{#CO}}…{{/CO}}` stays where the agency's country
 * (`countryCode`) is Colombia, `{{^CO}}…{{/CO}}` where it is another.
 */
export const fillIn = (text: string, words: Record<string, string>): string =>
  text
    .replace(OF_COUNTRY, (_, sign: string, code: string, inside: string) =>
      (words.countryCode === code) === (sign === '#') ? inside : '',
    )
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => words[name] ?? whole);

/** HTML as Drupal's editor writes it: pictures have the size that `sizeOf` returns for the file. */
export const htmlOf = (markdown: string, sizeOf: (address: string) => PictureSize | undefined = () => undefined): string =>
  new Marked({
    renderer: {
      image({ href, text }) {
        const size = sizeOf(href);
        return `<img src="${escaped(href)}" alt="${escaped(text)}"${size ? ` width="${size.width}" height="${size.height}"` : ''}>`;
      },
    },
  }).parse(markdown, { async: false, gfm: true });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
