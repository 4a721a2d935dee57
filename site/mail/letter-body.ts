import { lawOf } from '#domain/countries/law-of.ts';
import type { Letter } from '#domain/enquiry.ts';
import { siteConfig } from '#site-config';
import { law as legal } from '../messages/es/law.ts';
import * as es from '../messages/es/mail/letters.ts';
import { companyNow } from '../settings/company.ts';

/** A part of a mail: a sentence, a heading, a list, a table of facts, amounts, a visitor's own text, or a link. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Lines with amounts; the last is their sum. */
  | { kind: 'sum'; lines: { label: string; amount: string }[] }
  | { kind: 'list'; lines: readonly string[] }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'words'; label: string; words: string }
  | { kind: 'link'; label: string; url: string };

/** A mail before it is rendered. `data`: its machine-readable content, as schema.org objects. */
export type Parts = { subject: string; parts: LetterPart[]; data?: object[] };

export const say = (text: string): LetterPart => ({ kind: 'text', text });

/**
 * The HTML and text of a mail with the same content, signed with the sender's registration and the notices of its country's law.
 * Everything is escaped. `data`: its machine-readable content, as schema.org objects.
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
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${STYLE}</style>${data.map(asData).join('')}</head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:16px;overflow-wrap:anywhere">
${parts.map(asHtml).join('\n')}
<hr><p style="font-size:13px;opacity:.8">${[name, ...signature].map(escapeHtml).join('<br>')}</p>
</body></html>`;
  return { subject, text, html };
}

/** Light mode sets the colour of links only; dark mode, which the reader's device chooses, also background and text. */
const STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}table{border-spacing:0}th{padding:0 1em .2em 0;overflow-wrap:normal}td{padding:0 0 .2em;vertical-align:top}' +
  'a{color:#0b57d0}@media (prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#a8c7fa}}';

/** Escapes every `<`: a script element ends at its first `</`, even inside a string. */
const asData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

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

function asHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p>${escapeHtml(part.text)}</p>`;
    case 'heading':
      return `<h2 style="font-size:18px;margin:1.5em 0 .3em">${escapeHtml(part.text)}</h2>`;
    case 'sum':
      return `<table role="presentation" width="100%">${part.lines.map(asSumLine).join('')}</table>`;
    case 'list':
      return `<ul style="margin:.3em 0;padding-left:1.2em">${part.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<table>${part.facts.map(([label, value]) => `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>`;
    case 'words':
      return `<p><b>${escapeHtml(part.label)}</b></p><blockquote style="white-space:pre-wrap;border-left:3px solid #999;margin:0;padding-left:1em">${escapeHtml(part.words)}</blockquote>`;
    case 'link':
      return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
  }
}

function asSumLine({ label, amount }: { label: string; amount: string }, index: number, all: readonly unknown[]): string {
  const [open, close] = index === all.length - 1 ? ['<b>', '</b>'] : ['', ''];
  const amountCell = `<td align="right" valign="top" style="white-space:nowrap">${open}${escapeHtml(amount)}${close}</td>`;
  return `<tr><td valign="top" style="padding-right:1em">${open}${escapeHtml(label)}${close}</td>${amountCell}</tr>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
