import { lawOf } from '#domain/countries/law-of.ts';
import type { Letter } from '#domain/enquiry.ts';
import { siteConfig } from '#site-config';
import { law as legal } from '../messages/es/law.ts';
import * as es from '../messages/es/mail/letters.ts';
import { companyNow } from '../settings/company.ts';
import { letterHtml } from './letter-html.ts';
import type { LetterPart } from './letter-part.ts';

/** A mail before it is rendered. `data`: its machine-readable content, as schema.org objects. */
export type Parts = { subject: string; parts: LetterPart[]; data?: object[] };

export const say = (text: string): LetterPart => ({ kind: 'text', text });

/**
 * The HTML and text of a mail with the same content, signed with the sender's registration and the notices of its country's law.
 * `data`: its machine-readable content, as schema.org objects.
 */
export function letterOf(subject: string, parts: LetterPart[], origin: string, data: readonly object[] = []): Letter {
  const { name } = siteConfig;
  const company = companyNow();
  const law = lawOf(company.country);
  const signature = [
    legal.seller(law, company),
    company.address,
    `${company.contacts[0].contactNumber} · ${company.supportEmail} · ${origin}`,
    es.letters.hours(company.workingHours),
    ...legal.notices(law),
  ];
  const text = [...parts.map(asText), `-- \n${[name, ...signature].join('\n')}`].join('\n\n');
  const html = letterHtml({ subject, parts, signature: [name, ...signature], data, origin });
  return { subject, text, html };
}

/** Every character at which some mail program begins a new line. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function asText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'heading':
      return part.text.toLocaleUpperCase('es');
    case 'sum':
      return part.lines.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'list':
      return part.lines.map((line) => `- ${line}`).join('\n');
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'segment':
      return [part.line, part.ends.map(({ day, time, place }) => `${day}, ${time}: ${place}`).join('\n')].join('\n\n');
    case 'words':
      // Quotes every line, so that a visitor's text cannot look like ours.
      return `${part.label}:\n${part.words
        .split(LINE_ENDS)
        .map((line) => `> ${line}`)
        .join('\n')}`;
    case 'link':
      return part.url;
  }
}
