import { z } from 'zod';
import type { ContentItem } from '#contract/pages/content.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { OFFERED_SERVICES } from '#domain/company/phone-only.ts';
import { figure } from '../../figure.ts';
import { withoutTags } from '../../without-tags.ts';
import type { ContentNode } from '../port.ts';
import { type NodeResource, rowsOf, TextField } from './shapes.ts';

/** Translates a JSON:API node to the product's terms; docs/content.md lists the fields. */

const LONGEST_TITLE = 300;
const LONGEST_DESCRIPTION = 400;
const LONGEST_ANSWER = 2_000;
const LONGEST_CODE = 40;
const MOST_ROWS = 60;

const Path = z.object({ alias: z.string().nullish() });
const NodeNumber = z.number().int().positive();
const LinkField = z.union([z.string(), z.object({ uri: z.string() }).transform(({ uri }) => uri)]);
const Question = z.object({ ask: z.string().min(1), answer: z.string().min(1) });
const upTo = (letters: number) => z.string().transform((text) => text.slice(0, letters));
/** A day, or a time of which the day is taken. */
const Day = upTo(10).refine(isCalendarDate);
/** A norm is cited without an address; a row of Drupal has an empty one then. */
const SourceUrl = z
  .string()
  .max(2_000)
  .nullish()
  .transform((url) => url?.trim() || null);
const Fact = z.object({ says: upTo(LONGEST_ANSWER), name: upTo(LONGEST_TITLE), url: SourceUrl, read: Day });
const Weather = z
  .object({ month: figure, high: figure, low: figure })
  .and(z.object({ rainDays: figure.optional(), rain_days: figure.optional() }))
  .transform(({ month, high, low, rainDays, rain_days }) => ({ month, high, low, rainDays: rainDays ?? rain_days ?? 0 }));

/** The list fields of a node. `elsewhere` is its path for nodes without an alias. */
export function itemOf({ id, type, attributes }: NodeResource, elsewhere?: string): ContentItem {
  const text = (name: string) => plainField(attributes[name]);
  const alias = Path.safeParse(attributes.path).data?.alias;
  const [created, changed] = [timeOf(attributes.created), timeOf(attributes.changed)];
  return {
    id,
    type: type.replace(/^node--/, ''),
    // Drupal's router knows a node by its number, not by its id in JSON:API.
    path: sitePath(alias) ?? sitePath(elsewhere) ?? `/node/${NodeNumber.safeParse(attributes.drupal_internal__nid).data ?? id}`,
    title: attributes.title.slice(0, LONGEST_TITLE),
    description: (text('field_description') || summaryOf(attributes.body) || text('field_summary')).slice(0, LONGEST_DESCRIPTION),
    code: codeIn(attributes.field_code),
    countryCode: countryIn(attributes.field_country),
    created: created ?? changed ?? null,
    changed: changed ?? created ?? null,
    phoneOnly: phoneOnlyOf(attributes),
  };
}

const PhoneNumber = z
  .object({ country: z.string().nullish(), number: z.string().min(5).max(40) })
  .transform(({ country, number }) => ({ countryCode: (country ?? '').toUpperCase(), number }));

/** The phone offer of a node; `null` if a required field is missing. */
function phoneOnlyOf(attributes: NodeResource['attributes']): ContentItem['phoneOnly'] {
  const text = (name: string) => plainField(attributes[name]);
  const service = OFFERED_SERVICES.find((known) => known === text('field_service'));
  const [from, until] = [text('field_from').slice(0, 10), text('field_until').slice(0, 10)];
  if (!service || !isCalendarDate(from) || !isCalendarDate(until)) return null;
  return {
    service,
    from,
    until,
    hours: text('field_hours').slice(0, LONGEST_TITLE),
    conditions: text('field_conditions').slice(0, LONGEST_ANSWER),
    numbers: rowsOf(PhoneNumber, attributes.field_numbers).slice(0, MOST_ROWS),
  };
}

/** The whole page, with its body unsanitised. */
export function nodeOf(resource: NodeResource, elsewhere: string, baseUrl: string): ContentNode {
  const { attributes } = resource;
  const body = TextField.safeParse(attributes.body).data;
  return {
    ...itemOf(resource, elsewhere),
    bodyHtml: body?.processed ?? body?.value ?? '',
    baseUrl,
    origin: codeIn(attributes.field_origin),
    destination: codeIn(attributes.field_destination),
    questions: rowsOf(Question, attributes.field_questions)
      .slice(0, MOST_ROWS)
      .map(({ ask, answer }) => ({ ask: ask.slice(0, LONGEST_TITLE), answer: answer.slice(0, LONGEST_ANSWER) })),
    facts: rowsOf(Fact, attributes.field_facts)
      .filter(({ url }) => url === null || /^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      .slice(0, MOST_ROWS),
    weather: rowsOf(Weather, attributes.field_weather).filter(isMonth).slice(0, 12),
    related: rowsOf(LinkField, attributes.field_related)
      .flatMap((link) => sitePath(link.replace(/^internal:/, '')) ?? [])
      .slice(0, MOST_ROWS),
  };
}

const isMonth = ({ month }: { month: number }) => Number.isInteger(month) && month >= 1 && month <= 12;

/** A path of this site without the Spanish prefix; undefined for external URLs. */
export function sitePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const url = URL.parse(path, OWN);
  if (url?.origin !== OWN) return undefined;
  const plain = `${url.pathname.replace(/^\/es(?=\/|$)/, '').replace(/\/+$/, '')}`;
  return /^\/[^/]/.test(plain) || plain === '' ? plain || '/' : undefined;
}
const OWN = 'https://site.invalid';

/** ISO 8601, or seconds in older versions; `undefined` for what no calendar of ours has, such as the year 12026. */
function timeOf(value: unknown): string | undefined {
  const at = typeof value === 'number' ? new Date(value * 1_000) : typeof value === 'string' ? new Date(value) : undefined;
  const iso = at && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
  return isCalendarDate(iso.slice(0, 10)) ? iso : undefined;
}

function plainField(field: unknown): string {
  const text = TextField.safeParse(field).data;
  return plain(text?.processed ?? text?.value ?? '', text?.processed !== undefined);
}

const codeIn = (field: unknown): string | null => plainField(field).toUpperCase().slice(0, LONGEST_CODE) || null;

/** A country's name, or anything else that is no ISO code, counts as none. */
function countryIn(field: unknown): string | null {
  const code = codeIn(field) ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

const summaryOf = (body: unknown): string => plain(TextField.safeParse(body).data?.summary ?? '', true);

/** Without tags; React escapes the rest. */
const plain = (text: string, isHtml: boolean): string =>
  (isHtml ? withoutTags(text, ' ').replace(/&(amp|lt|gt|quot|#0?39|nbsp);/g, (_, name: string) => ENTITY[name] ?? ' ') : text)
    .replace(/\s+/g, ' ')
    .trim();
const ENTITY: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', '#039': '’' };
