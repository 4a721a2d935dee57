import { siteConfig } from '#site-config';
import type { LetterPart } from './letter-part.ts';

/** The colours of mails: the site's, as mail programs know them. In the dark, where the reader's program chooses it, those after. */
const LIGHT = {
  page: '#f3f8f5',
  card: '#ffffff',
  ink: '#0b2425',
  muted: '#455a5b',
  line: '#cfdad9',
  accent: '#006d4c',
  onAccent: '#ffffff',
};
const DARK = {
  page: '#081313',
  card: '#121e1f',
  ink: '#e9f0ef',
  muted: '#a7b4b3',
  line: '#2c3b3c',
  accent: '#5ad5a6',
  onAccent: '#011612',
};

/**
 * Inline styles carry the light theme, because some programs drop what is in the head; tables carry the layout, because Outlook has
 * nothing else. Classes are for the dark theme alone.
 */
const DARK_STYLE = [
  `.page{background:${DARK.page}!important}`,
  `.card{background:${DARK.card}!important;border-color:${DARK.line}!important}`,
  `.page{color:${DARK.ink}!important}`,
  `.muted{color:${DARK.muted}!important}`,
  `.line{border-color:${DARK.line}!important}`,
  `.name,a{color:${DARK.accent}!important}`,
  `.button{background:${DARK.accent}!important}.button a{color:${DARK.onAccent}!important}`,
].join('');

const STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}table{border-spacing:0}' +
  `a{color:${LIGHT.accent}}@media (prefers-color-scheme:dark){${DARK_STYLE}}`;
const FONT = "16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

type Letter = { subject: string; parts: readonly LetterPart[]; signature: readonly string[]; data: readonly object[] };

/** A mail as HTML: the agency's name, the parts on a card, and below it who writes. Everything is escaped. */
export function letterHtml({ subject, parts, signature, data }: Letter): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${STYLE}</style>${data.map(asData).join('')}</head>
<body class="page" style="margin:0;background:${LIGHT.page};color:${LIGHT.ink};font:${FONT};overflow-wrap:anywhere">
<table role="presentation" align="center" width="600" style="width:100%;max-width:600px;margin:0 auto">
<tr><td class="name" style="padding:20px 24px 12px;font-size:20px;font-weight:bold;color:${LIGHT.accent}">${escapeHtml(siteConfig.name)}</td></tr>
<tr><td class="card" style="padding:8px 24px 24px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:12px">
${parts.map(asHtml).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 24px;font-size:13px;color:${LIGHT.muted}">${signature.map(escapeHtml).join('<br>')}</td></tr>
</table>
</body></html>`;
}

/** Escapes every `<`: a script element ends at its first `</`, even inside a string. */
const asData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The attributes of what is said beside the rest. */
const muted = (more = ''): string => `class="muted" style="${more}color:${LIGHT.muted};font-size:14px"`;

function asHtml(part: LetterPart, index: number, all: readonly LetterPart[]): string {
  switch (part.kind) {
    case 'text':
      // The first sentence says what the mail is about.
      return `<p style="margin:16px 0${index === 0 ? ';font-size:18px' : ''}">${escapeHtml(part.text)}</p>`;
    case 'heading':
      return `<h2 class="line" style="font-size:18px;margin:28px 0 8px;padding-top:20px;border-top:1px solid ${LIGHT.line}">${escapeHtml(part.text)}</h2>`;
    case 'sum':
      return `<table role="presentation" width="100%" style="margin:8px 0">${part.lines.map(asSumLine).join('')}</table>`;
    case 'list':
      return `<ul style="margin:8px 0;padding-left:20px">${part.lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<table style="margin:8px 0">${part.facts.map(asFact).join('')}</table>`;
    case 'segment':
      return asSegment(part);
    case 'words':
      return `<p><b>${escapeHtml(part.label)}</b></p><blockquote class="line" style="white-space:pre-wrap;border-left:3px solid ${LIGHT.line};margin:0;padding-left:1em">${escapeHtml(part.words)}</blockquote>`;
    case 'link':
      // What the mail is for is a button; the links after it are not.
      if (all.findIndex(({ kind }) => kind === 'link') !== index) return `<p>${anchor(part, '')}</p>`;
      return `<table role="presentation" style="margin:20px 0"><tr><td class="button" style="background:${LIGHT.accent};border-radius:10px">${anchor(part, ` style="display:inline-block;padding:12px 24px;color:${LIGHT.onAccent};font-weight:bold;text-decoration:none"`)}</td></tr></table>`;
  }
}

const anchor = ({ label, url }: Extract<LetterPart, { kind: 'link' }>, style: string): string =>
  `<a href="${escapeHtml(url)}"${style}>${escapeHtml(label)}</a>`;

const asFact = ([label, value]: [string, string]): string =>
  `<tr><th align="left" valign="top" ${muted('font-weight:normal;padding:2px 16px 2px 0;overflow-wrap:normal;')}>${escapeHtml(label)}</th><td valign="top" style="padding:2px 0">${escapeHtml(value)}</td></tr>`;

/** As on the page: when and where a flight leaves and lands, side by side. */
function asSegment({ line, ends }: Extract<LetterPart, { kind: 'segment' }>): string {
  const cells = ends.map(
    ({ day, time, place }) =>
      `<td width="50%" valign="top" style="padding:0 12px 0 0"><b style="font-size:22px">${escapeHtml(time)}</b> <span ${muted()}>${escapeHtml(day)}</span><br>${escapeHtml(place)}</td>`,
  );
  return `<p ${muted('margin:16px 0 4px;')}>${escapeHtml(line)}</p><table width="100%"><tr>${cells.join('')}</tr></table>`;
}

function asSumLine({ label, amount }: { label: string; amount: string }, index: number, all: readonly unknown[]): string {
  const isTotal = index === all.length - 1;
  const [open, close] = isTotal ? ['<b>', '</b>'] : ['', ''];
  const line = isTotal && all.length > 1 ? `border-top:1px solid ${LIGHT.line};` : '';
  const amountCell = `<td class="line" align="right" valign="top" style="${line}padding:4px 0;white-space:nowrap">${open}${escapeHtml(amount)}${close}</td>`;
  return `<tr><td class="line" valign="top" style="${line}padding:4px 16px 4px 0">${open}${escapeHtml(label)}${close}</td>${amountCell}</tr>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
