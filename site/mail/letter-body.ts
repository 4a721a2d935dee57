import type { Letter } from '#domain/enquiry.ts';
import { siteConfig } from '#site-config';
import { footer } from '../messages/es/frame.ts';
import * as es from '../messages/es/letters.ts';

/** A part of a mail: a sentence, a table of what was given, a visitor's own words, or a link. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'words'; label: string; words: string }
  | { kind: 'link'; label: string; url: string };

/** Both forms of a mail with the same content, and below it who sends it (Ley 1480 art. 50, Ley 679 art. 17). Everything is escaped. */
export function letterOf(subject: string, parts: LetterPart[], origin: string): Letter {
  const { company, name } = siteConfig;
  const signature = [
    es.letters.registry(company.legalName, company.tourismRegistry, company.taxId),
    company.address,
    `${company.contacts[0].contactNumber} · ${company.supportEmail} · ${origin}`,
    es.letters.hours(company.workingHours),
    footer.escnna,
  ];
  const text = [...parts.map(asText), `-- \n${[name, ...signature].join('\n')}`].join('\n\n');
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#111;max-width:36em">
${parts.map(asHtml).join('\n')}
<hr><p style="font-size:13px;color:#444">${[name, ...signature].map(escapeHtml).join('<br>')}</p>
</body></html>`;
  return { subject, text, html };
}

/** Whatever some reader of mail begins a line after. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function asText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'words':
      // Marked line by line, so that nobody's words look like ours.
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
    case 'facts':
      return `<table>${part.facts.map(([label, value]) => `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>`;
    case 'words':
      return `<p><b>${escapeHtml(part.label)}</b></p><blockquote style="white-space:pre-wrap;border-left:3px solid #999;margin:0;padding-left:1em">${escapeHtml(part.words)}</blockquote>`;
    case 'link':
      return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
